import type { PictureBackend } from './pictures.ts';
import { setting } from './settings.ts';

/** Storage of a hosted project, with the rights of the service role. */
export const hostedStorage: PictureBackend['storage'] = (path, init) => {
  const key = setting('SUPABASE_SERVICE_ROLE_KEY');
  const headers = { ...(init.headers as Record<string, string>), apikey: key, authorization: `Bearer ${key}` };
  return fetch(`${setting('SUPABASE_URL')}/storage/v1/${path}`, { ...init, headers });
};
