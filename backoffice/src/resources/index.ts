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

/** Every resource, in the order of the menu and the dashboard. */
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

/** The declaration of a resource; undefined for a table without one, which may be in the audit log. */
export const definitionOf = (name: string | undefined) => resources.find((resource) => resource.name === name);
