type Clients = typeof import('./authClients');

let loading: Promise<Clients> | null = null;

/** Loads the auth client, once. A failed download may be tried again. */
export function loadAuth(): Promise<Clients> {
  loading ??= import('./authClients').catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}
