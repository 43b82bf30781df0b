import { adminUsers } from './admin_users';
import { affiliateProducts } from './affiliate_products';
import { auditLog } from './audit_log';
import { babyNames } from './baby_names';
import { clientErrors } from './client_errors';
import type { ResourceDefinition } from './defineResource';
import { definitions } from './definitions';
import { nameCorrections } from './name_corrections';
import { nameSubmissions } from './name_submissions';
import { nameVariantDoubts } from './name_variant_doubts';
import { newsletterIssues } from './newsletter_issues';
import { pictures } from './pictures';
import { settings } from './settings';
import { stories } from './stories';
import { submissions } from './submissions';
import { subscribers } from './subscribers';

/** Every resource, in the order of the menu and the dashboard. */
export const resources: readonly ResourceDefinition[] = [
  stories,
  submissions,
  nameSubmissions,
  nameCorrections,
  nameVariantDoubts,
  babyNames,
  affiliateProducts,
  pictures,
  subscribers,
  newsletterIssues,
  settings,
  adminUsers,
  auditLog,
  clientErrors,
];

for (const resource of resources) definitions.set(resource.name, resource);
