/** Checks the variables of a build before it starts. */
import { PlainError } from '../../options';

/**
 * Detects mistakes that would otherwise appear only on the public site: canonical links to localhost, or a missing API.
 * @param env usually `process.env`
 * @returns a warning for a build without both variables, which works with `npm start`'s API only
 * @throws PlainError if only one of the two is set, or in continuous integration if any is missing
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

/** @throws PlainError if the key is missing or is the publishable one */
export function requireSecretKey(key: string | undefined): string {
  if (key && !key.startsWith('sb_publishable_')) return key;
  throw new PlainError(
    'Set SUPABASE_SECRET_KEY to the secret key of the project (Project Settings → API keys). The build reads the names with it.',
  );
}
