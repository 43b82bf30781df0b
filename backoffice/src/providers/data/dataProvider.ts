import postgrest, { defaultSchema, type IDataProviderConfig } from '@raphiniert/ra-data-postgrest';
import { QueryClient } from '@tanstack/react-query';
import { env } from '../../env';
import { resources } from '../../resources';
import { api } from './api';
import { composeDataProvider } from './composeDataProvider';
import { countedLists } from './countedLists';
import { readByPost } from './readByPost';

/** The provider of ra-data-postgrest, with the overrides that resources declare. */
const base = postgrest({
  apiUrl: `${env.apiUrl}/rest/v1`,
  httpClient: readByPost(api),
  defaultListOp: 'eq',
  primaryKeys: new Map(resources.map(({ name, primaryKey = ['id'] }) => [name, [...primaryKey]])),
  schema: defaultSchema,
  // Nulls come last in both directions. The package exports this value as a const enum, which isolated modules can't
  // read.
  sortOrder: 'asc,desc.nullslast' as IDataProviderConfig['sortOrder'],
});

export const dataProvider = composeDataProvider(countedLists(base), resources);

/** Network errors and gateway errors are retried once. Any other response is final. */
const isTransient = (error: unknown) => {
  const status = (error as { status?: number }).status ?? 0;
  return status === 0 || status >= 502;
};

export const queryClient = new QueryClient({
  defaultOptions: {
    // By default react-query pauses requests while offline. Here they fail, so that pages can show the error.
    mutations: { networkMode: 'always' },
    queries: { networkMode: 'always', retry: (failures, error) => failures < 1 && isTransient(error), retryDelay: 600 },
  },
});
// Each button that checks a permission repeats the request. Without this, the rows of a list would be rendered again,
// although the result is the same.
queryClient.setQueryDefaults(['auth', 'canAccess'], { notifyOnChangeProps: ['data', 'error', 'status'] });
