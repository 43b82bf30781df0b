import { readFileSync } from 'node:fs';
import { parse } from 'smol-toml';
import type { AuthRates } from './limits';

/**
 * The rates in `[auth.rate_limit]` of supabase/config.toml.
 * @throws Error when one is missing or no number
 */
export function readAuthRates(): AuthRates {
  const { auth } = parse(readFileSync(new URL('../../config.toml', import.meta.url), 'utf8'));
  const rates = Object((Object(auth) as { rate_limit?: unknown }).rate_limit) as Record<string, unknown>;
  const rate = (name: keyof AuthRates) => {
    const value = rates[name];
    if (typeof value !== 'number') throw new Error(`supabase/config.toml has no number at auth.rate_limit.${name}.`);
    return value;
  };
  return {
    sign_in_sign_ups: rate('sign_in_sign_ups'),
    token_refresh: rate('token_refresh'),
    token_verifications: rate('token_verifications'),
  };
}
