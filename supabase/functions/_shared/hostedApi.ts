import type { SendToApi } from './callFunction.ts';
import type { PictureBackend } from './pictures.ts';
import { secretKey, setting } from './settings.ts';

/**
 * Sends a request to the API of a hosted project.
 * @throws Error if a secret is missing, the network fails, or there is no response within ten seconds
 */
export const hostedApi: SendToApi = (path, init) =>
  fetch(`${setting('SUPABASE_URL')}${path}`, { signal: AbortSignal.timeout(10_000), ...init });

/**
 * Sends a request to Storage with the rights of the service role. The timeout of hostedApi() applies, so that
 * deliver-mail still sends emails if Storage hangs.
 */
export const hostedStorage: PictureBackend['storage'] = (path, init) => {
  const key = secretKey();
  const headers = { ...(init.headers as Record<string, string>), apikey: key, authorization: `Bearer ${key}` };
  return hostedApi(`/storage/v1/${path}`, { ...init, headers });
};
