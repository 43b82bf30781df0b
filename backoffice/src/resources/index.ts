import { adminUsers } from './admin_users';
import { affiliateProducts } from './affiliate_products';
import { auditLog } from './audit_log';
import { babyNames } from './baby_names';
import type { ResourceDefinition } from './defineResource';
import { nameSubmissions } from './name_submissions';
import { settings } from './settings';
import { stories } from './stories';
import { submissions } from './submissions';
import { subscribers } from './subscribers';

/** THE LIST: a resource is a folder and one line here. The order is that of the menu and the dashboard. */
export const resources: readonly ResourceDefinition[] = [
  stories,
  submissions,
  nameSubmissions,
  babyNames,
  affiliateProducts,
  subscribers,
  settings,
  adminUsers,
  auditLog,
];
