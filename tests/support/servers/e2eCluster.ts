/**
 * Playwright's global setup: a temporary PostgreSQL cluster with a migrated and seeded template database. Workers read
 * its URL from the environment.
 */
import { startTestCluster } from '@cradle/supabase/local/database/testDatabase';

export const clusterVariable = 'CRADLE_TEST_CLUSTER';

export default async function setUp(): Promise<() => Promise<void>> {
  const cluster = await startTestCluster({ seed: 'demo' });
  process.env[clusterVariable] = cluster.adminUrl;
  process.env.LITE_AUTH_BCRYPT_COST = '4'; // With this cost, hashing a password takes 1 ms instead of 55 ms.
  return () => cluster.stop();
}
