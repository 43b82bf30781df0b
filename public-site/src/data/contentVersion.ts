import { env } from '../env';
import { settleEmbedded } from './embedded';

const TIMEOUT_MS = 10_000;

/** The file beside the pages that says what content_version() was before they were written. */
export const VERSION_FILE = '/content-version.json';

/**
 * Asks for the one number that says whether the pages are still true, and has the answers of this one asked for again
 * where they are not. Nobody waits for it; where it does not come, the page stays as it is.
 */
export async function askForNews(): Promise<void> {
  const [written, now] = await Promise.all(
    [numberAt(VERSION_FILE), contentVersion()].map((one) => one.catch(() => null)),
  );
  settleEmbedded(written === null || now === null || written === now);
}

/** How often what public pages show has changed. */
export function contentVersion(): Promise<number> {
  const { publishableKey } = env;
  const headers = { apikey: publishableKey, authorization: `Bearer ${publishableKey}` };
  return numberAt(`${env.backendUrl}/rest/v1/rpc/content_version`, headers);
}

async function numberAt(address: string, headers: Record<string, string> = {}): Promise<number> {
  const answer = await fetch(address, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!answer.ok) throw new Error(answer.statusText);
  return Number(await answer.json());
}
