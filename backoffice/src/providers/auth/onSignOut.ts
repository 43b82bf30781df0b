const listeners = new Set<() => void>();

/**
 * Registers a function that removes the user's data from the memory of this tab. The function is called when the user
 * signs out, or when another user signs in after the session has ended by itself.
 */
export const onSignOut = (forget: () => void) => listeners.add(forget);

export function forgetUser(): void {
  for (const forget of listeners) forget();
}
