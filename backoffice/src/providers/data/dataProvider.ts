import postgrest, { defaultSchema, type IDataProviderConfig } from '@raphiniert/ra-data-postgrest';
import { QueryClient } from '@tanstack/react-query';
import { env } from '../../env';
import { resources } from '../../resources';
import { api } from './api';
import { composeDataProvider } from './composeDataProvider';
import { countedLists } from './countedLists';
import { readByPost } from './readByPost';

/** ra-data-postgrest's provider. composeDataProvider() adds the overrides of the resources. */
const base = postgrest({
  apiUrl: `${env.apiUrl}/rest/v1`,
  httpClient: readByPost(api),
  defaultListOp: 'eq',
  primaryKeys: new Map(resources.map(({ name, primaryKey = ['id'] }) => [name, [...primaryKey]])),
  schema: defaultSchema,
  // Sorts empty values last in both directions. The option is a string, because ra-data-postgrest exports its options
  // as a const enum, which isolated modules can't import.
  sortOrder: 'asc,desc.nullslast' as IDataProviderConfig['sortOrder'],
});

export const dataProvider = composeDataProvider(countedLists(base), resources);

/** True for network and gateway errors. Queries that failed with such an error are retried once, all others aren't. */
const isTransient = (error: unknown) => {
  const status = (error as { status?: number }).status ?? 0;
  return status === 0 || status >= 502;
};

export const queryClient = new QueryClient({
  defaultOptions: {
    // By default, react-query pauses requests while the browser is offline. With 'always', they fail, so that pages
    // show an error.
    mutations: { networkMode: 'always' },
    queries: { networkMode: 'always', retry: (failures, error) => failures < 1 && isTransient(error), retryDelay: 600 },
  },
});
// Every button that checks a permission has its own observer of the same query. By default, each refetch would render
// all rows of a list again, even if the result hasn't changed.
queryClient.setQueryDefaults(['auth', 'canAccess'], { notifyOnChangeProps: ['data', 'error', 'status'] });
