/** Rules of columns. Written by `npm run db:types` from the migrated database; do not edit. */
export * as admin_invitations from './columns/admin_invitations';
export * as admin_users from './columns/admin_users';
export * as affiliate_products from './columns/affiliate_products';
export * as baby_names from './columns/baby_names';
export * as celebrity_names from './columns/celebrity_names';
export * as client_errors from './columns/client_errors';
export * as name_births from './columns/name_births';
export * as name_corrections from './columns/name_corrections';
export * as name_siblings from './columns/name_siblings';
export * as name_sources from './columns/name_sources';
export * as name_submissions from './columns/name_submissions';
export * as name_variant_doubts from './columns/name_variant_doubts';
export * as name_zodiacs from './columns/name_zodiacs';
export * as settings from './columns/settings';
export * as stories from './columns/stories';
export * as submissions from './columns/submissions';
export * as subscribers from './columns/subscribers';
