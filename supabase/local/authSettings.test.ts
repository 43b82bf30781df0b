import { describe, expect, it } from 'vitest';
import { readAuthSettings } from './authSettings';

const toml = (change: (text: string) => string = (text) => text) =>
  change(`
[auth]
jwt_expiry = 3600
enable_signup = true
minimum_password_length = 6
refresh_token_reuse_interval = 10
[auth.rate_limit]
sign_in_sign_ups = 30
token_refresh = 150
token_verifications = 20
[auth.email]
enable_confirmations = true
double_confirm_changes = true
require_current_password = true
max_frequency = "1m"
otp_length = 8
otp_expiry = 600
`);

describe('readAuthSettings', () => {
  it('readAuthSettings reads the numbers, durations and switches of a config.toml', () => {
    expect(readAuthSettings(toml())).toEqual({
      jwtExpiry: 3600,
      enableSignup: true,
      minimumPasswordLength: 6,
      refreshTokenReuseInterval: 10,
      secondsBetweenMails: 60,
      otpLength: 8,
      otpExpiry: 600,
      rateLimit: { sign_in_sign_ups: 30, token_refresh: 150, token_verifications: 20 },
    });
  });

  it('readAuthSettings reads the config.toml of this repository', () => {
    expect(readAuthSettings()).toMatchObject({
      minimumPasswordLength: 6,
      refreshTokenReuseInterval: 10,
      secondsBetweenMails: 60,
      otpLength: 10,
      otpExpiry: 3600,
    });
  });

  it.each([
    ['jwt_expiry = 3600', 'jwt_expiry = "soon"', 'jwt_expiry must be a number'],
    ['"1m"', '"1m30s"', 'max_frequency must be a duration'],
    ['[auth.rate_limit]', '[auth.other]', 'rate_limit must be a table'],
    ['double_confirm_changes = true', 'double_confirm_changes = false', 'needs double_confirm_changes = true'],
    ['require_current_password = true', '', 'require_current_password must be true or false'],
  ])('readAuthSettings rejects a config.toml if %s is replaced with %s', (before, after, message) => {
    expect(() => readAuthSettings(toml((text) => text.replace(before, after)))).toThrow(message);
  });
});
