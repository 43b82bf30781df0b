/**
 * Vitest's global setup of the API tests: a temporary PostgreSQL cluster with a migrated and seeded template database.
 */
import { startTestCluster } from '@cradle/supabase/local/database/testDatabase';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    adminUrl: string;
  }
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster({ seed: 'demo' });
  project.provide('adminUrl', cluster.adminUrl);
  return () => cluster.stop();
}
