/** Rules of columns. Written by `npm run db:types` from the migrated database; do not edit. */
/** Lengths of an https address and of an email address. */
export const formatLimits = { https: { maxLength: 2048 }, email: { minLength: 3, maxLength: 254 } } as const;
