import postgrest, { defaultSchema, type IDataProviderConfig } from '@raphiniert/ra-data-postgrest';
import { env } from '../../env';
import { resources } from '../../resources';
import { api } from './api';
import { composeDataProvider } from './composeDataProvider';
import { countedLists } from './countedLists';
import { readByPost } from './readByPost';

/** The PostgREST data provider; overrides are in the declarations of resources. */
const base = postgrest({
  apiUrl: `${env.apiUrl}/rest/v1`,
  httpClient: readByPost(api),
  defaultListOp: 'eq',
  primaryKeys: new Map(resources.map(({ name, primaryKey = ['id'] }) => [name, [...primaryKey]])),
  schema: defaultSchema,
  // Nulls last in both directions. The package exports this as a const enum, which isolated modules can't read.
  sortOrder: 'asc,desc.nullslast' as IDataProviderConfig['sortOrder'],
});

export const dataProvider = composeDataProvider(countedLists(base), resources);
