/** Checks the variables of a build before it starts. */
import { PlainError } from '../../options';

/**
 * Checks SITE_URL, VITE_SUPABASE_URL, VITE_SUPABASE_PUBLISHABLE_KEY and SUPABASE_SECRET_KEY. Without this check, a
 * published site could have canonical links to localhost, or no API.
 * @param env usually `process.env`
 * @returns a warning if the first three are missing, because the build then works only with the API of `npm start`
 * @throws PlainError if only some are set, or if any is missing in continuous integration (CI)
 */
export function checkBuildVariables(env: NodeJS.ProcessEnv): string | undefined {
  const missing = ['SITE_URL', 'VITE_SUPABASE_URL', 'VITE_SUPABASE_PUBLISHABLE_KEY'].filter((name) => !env[name]);
  if (missing.length === 0) {
    requireSecretKey(env.SUPABASE_SECRET_KEY);
    return undefined;
  }
  if (missing.length < 3 || env.CI) {
    throw new PlainError(
      `Set ${missing.join(', ')}, too: in the environment, or in the file .env (.env.example lists all). docs/deploy.md describes each.`,
    );
  }
  return 'WARNING: this build is for this computer only. Its canonical links and sitemap name localhost, and its pages request the API from their own host. To publish it, set SITE_URL, VITE_SUPABASE_URL, VITE_SUPABASE_PUBLISHABLE_KEY and SUPABASE_SECRET_KEY (docs/deploy.md).';
}

/**
 * Throws a PlainError if the hosted project doesn't respond, or if its gateway responds with a server error because it
 * is paused. Otherwise the build would fail only when it reads the first data.
 */
export async function requireResponse(hostedUrl: string): Promise<void> {
  const reason = await fetch(`${hostedUrl}/rest/v1/`, { method: 'HEAD', signal: AbortSignal.timeout(20_000) }).then(
    ({ status }) => (status >= 500 ? `status ${status}` : undefined),
    (error: Error) => (error.cause instanceof Error && error.cause.message) || error.message,
  );
  if (reason)
    throw new PlainError(
      `The project at ${hostedUrl} doesn't respond (${reason}). Check VITE_SUPABASE_URL, and whether the project is paused.`,
    );
}

/**
 * Returns the secret key.
 * @throws PlainError if it is missing or is the publishable key
 */
export function requireSecretKey(key: string | undefined): string {
  if (key && !key.startsWith('sb_publishable_')) return key;
  throw new PlainError(
    'Set SUPABASE_SECRET_KEY to the secret key of the project (Project Settings → API keys). The build reads the names with it.',
  );
}
