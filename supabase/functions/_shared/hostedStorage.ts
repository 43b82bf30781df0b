import type { PictureBackend } from './pictures.ts';
import { setting } from './settings.ts';

/**
 * Sends a request to Storage of a hosted project with the rights of the service role.
 * @throws Error if the secrets SUPABASE_URL or SUPABASE_SERVICE_ROLE_KEY are missing, or the network fails
 */
export const hostedStorage: PictureBackend['storage'] = (path, init) => {
  const key = setting('SUPABASE_SERVICE_ROLE_KEY');
  const headers = { ...(init.headers as Record<string, string>), apikey: key, authorization: `Bearer ${key}` };
  return fetch(`${setting('SUPABASE_URL')}/storage/v1/${path}`, { ...init, headers });
};
