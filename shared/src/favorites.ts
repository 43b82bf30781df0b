/** Limits of favorites; the same numbers stand in the CHECK constraints of the migrations. No zod. */
export const FAVORITE_LIMITS = { note: { min: 1, max: 500 } } as const;
