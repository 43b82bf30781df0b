import postgrest, { defaultSchema, type IDataProviderConfig } from '@raphiniert/ra-data-postgrest';
import { env } from '../env';
import { resources } from '../resources';
import { api } from './api';
import { composeDataProvider } from './composeDataProvider';
import { countedLists } from './countedLists';
import { readByPost } from './readByPost';

/** PostgREST as react-admin asks it; what a resource does its own way is in the resource. */
const base = postgrest({
  apiUrl: `${env.apiUrl}/rest/v1`,
  httpClient: readByPost(api),
  defaultListOp: 'eq',
  primaryKeys: new Map(resources.map(({ name, primaryKey = ['id'] }) => [name, [...primaryKey]])),
  schema: defaultSchema,
  // What is missing comes last, whichever way one sorts. (The package exports this as a const enum, which isolated
  // modules cannot read.)
  sortOrder: 'asc,desc.nullslast' as IDataProviderConfig['sortOrder'],
});

export const dataProvider = composeDataProvider(countedLists(base), resources);
