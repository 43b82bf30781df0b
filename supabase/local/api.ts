/**
 * The API of the embedded stack: Supabase's own TypeScript PostgREST and GoTrue (@supabase/lite) over our PostgreSQL,
 * with its traps worked round (liteFixes.ts, authFixes.ts, liteConnection.ts). Settings follow supabase/config.toml.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { App, RelationNotFoundError } from '@supabase/lite';
import postgres from 'postgres';
import { checkPasswordFirst, hideExistingAccounts } from './authFixes';
import { mailDriver, sendConfirmationAgain } from './authMails';
import type { Secrets } from './dataFolder';
import { openLastingPool } from './lastingPool';
import { connectForLite, maxRows } from './liteConnection';
import {
  addCorsToAuth,
  answerPreflights,
  compose,
  hideRows,
  openRequestContext,
  refuseBadTokens,
  restoreDatabaseErrors,
  trustOnlyThePeerAddress,
  verifyTokensOnce,
} from './liteFixes';
import type { Mailbox } from './mailbox';
import { oneHashAtATime } from './oneHashAtATime';
import { answerOutages, pulseOf } from './outages';
import { isOutage } from './postgrestErrors';
import { requestContext } from './requestContext';
import { templateConfiguration } from './templates';

/** The key that browsers send. It is public, and the same everywhere on purpose. */
export const publishableKey = 'sb_publishable_local';

export interface ApiOptions {
  databaseUrl: string;
  /** The one origin of the site; links in mails lead there. */
  siteUrl: string;
  mailbox: Mailbox;
  secrets: Pick<Secrets, 'jwtSecret' | 'serviceKey'>;
}

export interface Api {
  /** Answers /rest/v1 and /auth/v1; never throws for what a client sent. */
  fetch(request: Request, peerAddress: string): Promise<Response>;
  /** Lets the database connections go. */
  close(): Promise<void>;
}

/** Builds the API over a database that prepareDatabase() has made ready. */
export function createApi({ databaseUrl, siteUrl, mailbox, secrets }: ApiOptions): Api {
  quietenLite();
  const connection = connectForLite(databaseUrl);
  const sql = openLastingPool(databaseUrl);
  const app = new App({
    connection,
    api: { enabled: true, schemas: ['public'], max_rows: maxRows },
    auth: {
      enabled: true,
      site_url: siteUrl,
      additional_redirect_urls: [],
      jwt_secret: secrets.jwtSecret,
      jwt_expiry: 3600,
      enable_signup: true,
      minimum_password_length: 6,
      publishable_key: publishableKey,
      secret_key: secrets.serviceKey,
      email: {
        enable_signup: true,
        enable_confirmations: true,
        double_confirm_changes: false,
        max_frequency: '1s',
        template: templateConfiguration(),
      },
    },
    options: { server: { admin: false }, drivers: { email: mailDriver(mailbox, siteUrl) } },
  });
  const takeTurns = oneHashAtATime();
  return {
    fetch: (request, peerAddress) =>
      compose(
        [
          trustOnlyThePeerAddress(peerAddress),
          openRequestContext(siteUrl),
          addCorsToAuth,
          answerPreflights,
          hideRows,
          takeTurns,
          answerOutages(pulseOf(sql)),
          refuseBadTokens(secrets.jwtSecret),
          hideExistingAccounts(sql, (email, tokenHash) => sendConfirmationAgain(mailbox, siteUrl, email, tokenHash)),
          checkPasswordFirst(sql),
          restoreDatabaseErrors,
          verifyTokensOnce,
        ],
        (fixed) => app.fetch(fixed, { peerAddress }),
      )(request),
    async close() {
      // lite waits for whatever is under way, for as long as that takes; the database ends what is left over.
      const closed = connection.close().catch(() => undefined);
      await Promise.all([Promise.race([closed, sleep(1000, undefined, { ref: false })]), sql.end({ timeout: 1 })]);
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
    if (!(ordinary && requestContext.getStore())) print(...parts);
  };
}
