/**
 * The API of the embedded stack: Supabase's own TypeScript PostgREST and GoTrue (@supabase/lite) over our PostgreSQL,
 * with its traps worked round (liteFixes.ts, auth/, liteConnection.ts). Settings follow supabase/config.toml.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { App, RelationNotFoundError } from '@supabase/lite';
import postgres from 'postgres';
import { createAuthFixes } from './auth';
import { type AuthLimits, strictLimits } from './auth/limits';
import { mailDriver } from './auth/mails';
import { readAuthSettings } from './authSettings';
import type { ServingUrls } from './databaseRoles';
import type { Secrets } from './dataFolder';
import { describeError } from './frontDoor/logError';
import { openLastingPool } from './lastingPool';
import { connectForLite, maxRows } from './liteConnection';
import {
  addCorsToAuth,
  answerPreflights,
  compose,
  type Fix,
  hideRows,
  openRequestContext,
  refuseBadTokens,
  restoreDatabaseErrors,
  trustOnlyThePeerAddress,
  verifyTokensOnce,
} from './liteFixes';
import type { Mailbox } from './mailbox';
import { answerOutages, pulseOf } from './outages';
import { isOutage } from './postgrestErrors';
import { requestContext } from './requestContext';
import { templateConfiguration } from './templates';

/** The key that browsers send. It is public, and the same everywhere on purpose. */
export const publishableKey = 'sb_publishable_local';

export interface ApiOptions {
  /** Of the roles `authenticator` (for /rest/v1) and `supabase_auth_admin` (for /auth/v1). */
  databaseUrls: Pick<ServingUrls, 'api' | 'auth'>;
  /** The one origin of the site; links in mails lead there. */
  siteUrl: string;
  mailbox: Mailbox;
  secrets: Pick<Secrets, 'jwtSecret' | 'serviceKey'>;
  /** Limits of the auth server; those of a running site by default. */
  authLimits?: AuthLimits;
}

export interface Api {
  /** Answers /rest/v1 and /auth/v1; never throws for what a client sent. */
  fetch(request: Request, peerAddress: string): Promise<Response>;
  /** Lets the database connections go. */
  close(): Promise<void>;
}

/**
 * Builds the API over a database that prepareDatabase() has made ready. It is two Apps of lite, so that a bug in the one
 * that answers queries reaches no account: each has a connection with a role of its own, and serves its own paths only.
 */
export function createApi({ databaseUrls, siteUrl, mailbox, secrets, authLimits }: ApiOptions): Api {
  quietenLite();
  const settings = readAuthSettings();
  const keys = {
    jwt_secret: secrets.jwtSecret,
    publishable_key: publishableKey,
    secret_key: secrets.serviceKey,
  };
  const queries = connectForLite(databaseUrls.api, { max: 20 });
  const accounts = connectForLite(databaseUrls.auth, { max: 10 });
  const pulse = openLastingPool(databaseUrls.api, 1);
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
  const authFixes = createAuthFixes({
    sql,
    mailbox,
    siteUrl,
    settings,
    limits: authLimits ?? strictLimits(settings),
  });
  // Each part has its own fixes, since every one takes processor time, also where it does nothing: those outside of the
  // common ones, and those inside.
  const parts: readonly { path: RegExp; app: App; outer: readonly Fix[]; inner: readonly Fix[] }[] = [
    { path: /^\/rest\/v1(\/|$)/, app: restApp, outer: [answerPreflights, hideRows], inner: [] },
    { path: /^\/auth\/v1(\/|$)/, app: authApp, outer: [addCorsToAuth, answerPreflights], inner: authFixes },
  ];
  return {
    async fetch(request, peerAddress) {
      const { pathname } = new URL(request.url);
      const part = parts.find(({ path }) => path.test(pathname));
      if (!part) return new Response(null, { status: 404 });
      return compose(
        [
          trustOnlyThePeerAddress(peerAddress),
          openRequestContext(siteUrl),
          ...part.outer,
          answerOutages(pulseOf(pulse)),
          refuseBadTokens(secrets.jwtSecret),
          ...part.inner,
          restoreDatabaseErrors,
          verifyTokensOnce,
        ],
        async (fixed) => part.app.fetch(fixed, { peerAddress }),
      )(request);
    },
    async close() {
      // lite waits for whatever is under way, for as long as that takes; the database ends what is left over.
      const closed = Promise.allSettled([queries.close(), accounts.close()]);
      await Promise.all([
        Promise.race([closed, sleep(1000, undefined, { ref: false })]),
        pulse.end({ timeout: 1 }),
        sql.end({ timeout: 1 }),
      ]);
    },
  };
}

let quiet = false;

/**
 * lite prints every refusal of the database with a stack, however ordinary (a duplicate, a forbidden write). What the
 * client is told anyway is not printed; everything else is.
 */
function quietenLite(): void {
  if (quiet) return;
  quiet = true;
  const print = console.error;
  console.error = (...parts: unknown[]) => {
    const ordinary = parts.some(
      (part) => part instanceof postgres.PostgresError || part instanceof RelationNotFoundError || isOutage(part),
    );
    if (!requestContext.getStore()) return print(...parts);
    // Errors of the driver hold rows and parameters: within a request only their description is printed.
    if (!ordinary) print(...parts.map((part) => (part instanceof Error ? describeError(part) : part)));
  };
}
