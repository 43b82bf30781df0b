/**
 * The API of the embedded stack: Supabase's PostgREST and GoTrue in TypeScript (@supabase/lite) on our PostgreSQL, with
 * the workarounds in lite/. Settings come from supabase/config.toml.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { App } from '@supabase/lite';
import type { SendToApi } from '../functions/_shared/callFunction';
import { readAuthSettings } from './authSettings';
import { QUERY_CONNECTIONS } from './frontDoor/limits';
import { createAuthMiddleware } from './lite/auth';
import { type AuthLimits, strictLimits } from './lite/auth/limits';
import { mailDriver } from './lite/auth/mails';
import { connectForLite, maxRows } from './lite/connection';
import { addCorsToAuth, respondToPreflights } from './lite/cors';
import { restoreDatabaseErrors } from './lite/errors';
import { reduceLogging } from './lite/logging';
import { compose, type Middleware } from './lite/middleware';
import { healthCheck, respondDuringOutages } from './lite/outages';
import { openRequestContext, trustOnlyThePeerAddress } from './lite/requestContext';
import { verifyTokensOnce } from './lite/tokens';
import type { Mailbox } from './mail/mailbox';
import { templateConfiguration } from './mail/templates';
import type { ServingUrls } from './postgres/databaseRoles';
import type { Secrets } from './postgres/dataFolder';
import { openLastingPool } from './postgres/lastingPool';

/** The API key of browsers. It is public, so all installations have the same key. */
export const publishableKey = 'sb_publishable_local';

export interface ApiOptions {
  /** URLs of the roles `authenticator` (for /rest/v1) and `supabase_auth_admin` (for /auth/v1). */
  databaseUrls: Pick<ServingUrls, 'api' | 'auth'>;
  /** The origin of the site. Links in emails can't lead to any other origin. */
  siteUrl: string;
  mailbox: Mailbox;
  secrets: Pick<Secrets, 'jwtSecret' | 'serviceKey'>;
  /** Rate limits of the auth server. The default is strictLimits(), which running sites use. */
  authLimits?: AuthLimits;
}

export interface Api {
  /** Handles /rest/v1 and /auth/v1. Never rejects. */
  fetch(request: Request, peerAddress: string): Promise<Response>;
  /** Closes the database connections. */
  close(): Promise<void>;
}

/** Calls this server's own API on behalf of a visitor, whose IP address is `peerAddress`. */
export const sendTo =
  (api: Api, peerAddress: string): SendToApi =>
  (path, init) =>
    api.fetch(new Request(new URL(path, 'http://localhost'), init), peerAddress);

/**
 * Creates the API on a database that prepareDatabase() has prepared. The API consists of two Apps of @supabase/lite.
 * Each App connects with its own database role, so that a bug in /rest/v1 can't expose the auth tables.
 */
export function createApi({ databaseUrls, siteUrl, mailbox, secrets, authLimits }: ApiOptions): Api {
  reduceLogging();
  const settings = readAuthSettings();
  const keys = {
    jwt_secret: secrets.jwtSecret,
    publishable_key: publishableKey,
    secret_key: secrets.serviceKey,
  };
  const queries = connectForLite(databaseUrls.api, { max: QUERY_CONNECTIONS });
  const accounts = connectForLite(databaseUrls.auth, { max: 10 });
  const health = openLastingPool(databaseUrls.api, 1);
  const sql = openLastingPool(databaseUrls.auth);
  const restApp = new App({
    connection: queries,
    api: { enabled: true, schemas: ['public'], max_rows: maxRows },
    auth: { enabled: false, ...keys },
    options: { server: { admin: false } },
  });
  const authApp = new App({
    connection: accounts,
    api: { enabled: false },
    auth: {
      enabled: true,
      site_url: siteUrl,
      additional_redirect_urls: [],
      jwt_expiry: settings.jwtExpiry,
      enable_signup: settings.enableSignup,
      minimum_password_length: settings.minimumPasswordLength,
      ...keys,
      email: {
        enable_signup: true,
        enable_confirmations: true,
        double_confirm_changes: true,
        otp_length: settings.otpLength,
        otp_expiry: settings.otpExpiry,
        template: templateConfiguration(),
      },
    },
    options: { server: { admin: false }, drivers: { email: mailDriver(mailbox, siteUrl) } },
  });
  const authMiddleware = createAuthMiddleware({
    sql,
    mailbox,
    siteUrl,
    settings,
    limits: authLimits ?? strictLimits(settings),
  });
  const outer = openRequestContext(siteUrl);
  const inner = respondDuringOutages(healthCheck(health));
  // Each App has only the middleware that it needs, because every middleware takes CPU time.
  const parts: readonly { path: RegExp; app: App; middleware: readonly Middleware[] }[] = [
    {
      path: /^\/rest\/v1(\/|$)/,
      app: restApp,
      middleware: [outer, respondToPreflights, inner, restoreDatabaseErrors, verifyTokensOnce],
    },
    {
      path: /^\/auth\/v1(\/|$)/,
      app: authApp,
      middleware: [outer, addCorsToAuth, respondToPreflights, inner, ...authMiddleware, restoreDatabaseErrors],
    },
  ];
  return {
    async fetch(request, peerAddress) {
      const { pathname } = new URL(request.url);
      const part = parts.find(({ path }) => path.test(pathname));
      if (!part) return new Response(null, { status: 404 });
      return compose([trustOnlyThePeerAddress(peerAddress), ...part.middleware], async (fixed) =>
        part.app.fetch(fixed, { peerAddress }),
      )(request);
    },
    async close() {
      // close() waits for running queries without a time limit, so wait for it at most 1 s. Queries that are still
      // running end when PostgreSQL stops.
      const closed = Promise.allSettled([queries.close(), accounts.close()]);
      await Promise.all([
        Promise.race([closed, sleep(1000, undefined, { ref: false })]),
        health.end({ timeout: 1 }),
        sql.end({ timeout: 1 }),
      ]);
    },
  };
}
