/** Reads the settings of the auth server from supabase/config.toml. Hosted projects use the same file. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'smol-toml';

export interface AuthSettings {
  /** The lifetime of an access token in seconds. */
  jwtExpiry: number;
  enableSignup: boolean;
  minimumPasswordLength: number;
  /** The number of seconds for which a used refresh token is still accepted. */
  refreshTokenReuseInterval: number;
  /** Minimum number of seconds between two emails to one address. */
  secondsBetweenMails: number;
  /**
   * The number of digits of a code in an email. Links are as hard to guess as codes, because the token in a link is a
   * hash of the email address and the code.
   */
  otpLength: number;
  /** The number of seconds for which a code and its link are valid. */
  otpExpiry: number;
  /** `[auth.rate_limit]`: requests from one IP address in five minutes. */
  rateLimit: { sign_in_sign_ups: number; token_refresh: number; token_verifications: number };
}

type Table = Record<string, unknown>;

const configFile = fileURLToPath(new URL('../config.toml', import.meta.url));

/** Settings that must be true, because the embedded stack doesn't support false. */
const alwaysTrue = ['enable_confirmations', 'double_confirm_changes', 'require_current_password'] as const;

/**
 * Reads the `[auth]` settings.
 * @param toml the text of a config.toml; by default the project's own
 * @throws Error that names the setting that is missing, has the wrong type, or isn't supported
 */
export function readAuthSettings(toml = readFileSync(configFile, 'utf8')): AuthSettings {
  const auth = table(parse(toml), 'auth');
  const email = table(auth, 'email');
  const limits = table(auth, 'rate_limit');
  for (const name of alwaysTrue) {
    if (!boolean(email, name)) throw new Error(`supabase/config.toml: the embedded stack needs ${name} = true`);
  }
  return {
    jwtExpiry: number(auth, 'jwt_expiry'),
    enableSignup: boolean(auth, 'enable_signup'),
    minimumPasswordLength: number(auth, 'minimum_password_length'),
    refreshTokenReuseInterval: number(auth, 'refresh_token_reuse_interval'),
    secondsBetweenMails: seconds(email, 'max_frequency'),
    otpLength: number(email, 'otp_length'),
    otpExpiry: number(email, 'otp_expiry'),
    rateLimit: {
      sign_in_sign_ups: number(limits, 'sign_in_sign_ups'),
      token_refresh: number(limits, 'token_refresh'),
      token_verifications: number(limits, 'token_verifications'),
    },
  };
}

function table(parent: Table, name: string): Table {
  const value = parent[name];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw wrong(name, 'a table');
  return value as Table;
}

function number(parent: Table, name: string): number {
  const value = parent[name];
  if (typeof value !== 'number' || !(value >= 0)) throw wrong(name, 'a number');
  return value;
}

function boolean(parent: Table, name: string): boolean {
  const value = parent[name];
  if (typeof value !== 'boolean') throw wrong(name, 'true or false');
  return value;
}

/** Converts a duration in Go's format to seconds. Accepts only a single unit, such as "60s", "2m" or "1h". */
function seconds(parent: Table, name: string): number {
  const parts = /^(\d+)(s|m|h)$/.exec(String(parent[name]));
  if (!parts) throw wrong(name, 'a duration like "60s"');
  return Number(parts[1]) * { s: 1, m: 60, h: 3600 }[parts[2] as 's' | 'm' | 'h'];
}

function wrong(name: string, expected: string): Error {
  return new Error(`supabase/config.toml: ${name} must be ${expected}`);
}
