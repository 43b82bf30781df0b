/** The fields of an account that a name can come from. */
export interface NamedAccount {
  email?: string | null | undefined;
  user_metadata?: Record<string, unknown> | null | undefined;
}

/** What to call somebody: the name of the account's metadata, else the part of the e-mail before the @, else ''. */
export function nameOfUser(account: NamedAccount): string {
  // Metadata is whatever its owner put there, so it need not be a string.
  const name = account.user_metadata?.name;
  if (typeof name === 'string' && name.trim()) return name.trim();
  return account.email?.split('@')[0] ?? '';
}
