const listeners = new Set<() => void>();

/** Registers a function that removes the user's data from the memory of this tab when the user signs out. */
export const onSignOut = (forget: () => void) => listeners.add(forget);

export function forgetUser(): void {
  for (const forget of listeners) forget();
}
