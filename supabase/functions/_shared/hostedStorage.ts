import type { PictureBackend } from './pictures.ts';
import { secretKey, setting } from './settings.ts';

/**
 * Sends a request to Storage of a hosted project with the rights of the service role.
 * @throws Error if a secret is missing, the network fails, or there is no response within ten seconds
 */
export const hostedStorage: PictureBackend['storage'] = (path, init) => {
  const key = secretKey();
  const headers = { ...(init.headers as Record<string, string>), apikey: key, authorization: `Bearer ${key}` };
  // If Storage hangs, deliver-mail must still send emails.
  const signal = AbortSignal.timeout(10_000);
  return fetch(`${setting('SUPABASE_URL')}/storage/v1/${path}`, { signal, ...init, headers });
};
