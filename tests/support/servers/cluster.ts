/**
 * Vitest's global setup of the API tests: a temporary PostgreSQL cluster with a migrated and seeded template database.
 */
import { startTestCluster } from '@cradle/supabase/local/database/testDatabase';
import type { TestProject } from 'vitest/node';
import { startPgbouncer } from './pgbouncer';

declare module 'vitest' {
  export interface ProvidedContext {
    adminUrl: string;
    /** Port of pgbouncer, or 0 if the tests run without it. */
    pgbouncerPort: number;
  }
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster({ seed: 'demo' });
  project.provide('adminUrl', cluster.adminUrl);
  const { PGBOUNCER } = process.env; // `npm run test:hosted` sets this variable.
  const pgbouncer = PGBOUNCER ? await startPgbouncer(PGBOUNCER, cluster.adminUrl) : undefined;
  project.provide('pgbouncerPort', pgbouncer?.port ?? 0);
  return async () => {
    if (pgbouncer) console.log(`pgbouncer passed on ${await pgbouncer.transactions()} transactions.`);
    await pgbouncer?.stop();
    await cluster.stop();
  };
}
