import { type DataProvider, type GetManyParams, HttpError, type Identifier, type RaRecord } from 'react-admin';
import type { ResourceDefinition } from '../../resources/defineResource';
import { readableError } from './readableError';

type Method = (resource: string, params: Params) => Promise<unknown>;
interface Params {
  filter?: Record<string, unknown>;
  meta?: Record<string, unknown>;
  [more: string]: unknown;
}

const METHODS = [
  'getList',
  'getOne',
  'getMany',
  'getManyReference',
  'create',
  'update',
  'updateMany',
  'delete',
  'deleteMany',
] as const;

/** Methods that don't request columns. For these methods, ra-data-postgrest returns only the ids of the rows. */
const WITHOUT_COLUMNS = new Set<string>(['updateMany']);

/**
 * Extends the data provider with the columns, filters and methods that resources declare. Converts errors to errors
 * with readable messages. Messages about single fields are in `body.errors`, where react-admin expects them.
 */
export function composeDataProvider(base: DataProvider, resources: readonly ResourceDefinition[]): DataProvider {
  const byName = new Map(
    resources.map((resource) => [
      resource.name,
      { resource, overrides: resource.data?.(plain(base, resource), resource) },
    ]),
  );
  const composed: Record<string, Method> = {};
  for (const method of METHODS) {
    composed[method] = async (name, params) => {
      const known = byName.get(name);
      const provider = known ? { ...plain(base, known.resource), ...known.overrides } : base;
      const target = provider[method] as unknown as Method;
      try {
        const result = await target(name, params);
        if (method === 'deleteMany') assertAllDeleted(params, result);
        return result;
      } catch (error) {
        throw readableError(error);
      }
    };
  }
  return { ...base, ...composed } as DataProvider;
}

/**
 * Throws an error if fewer rows were deleted than requested, because PostgREST silently ignores rows that the user may
 * not delete. The error's `body.deleted` contains the ids of the deleted rows, so that their deletion can be undone.
 */
function assertAllDeleted({ ids = [] }: Params, result: unknown): void {
  const { data: deleted = [] } = result as { data?: Identifier[] };
  const requested = (ids as Identifier[]).length;
  if (deleted.length < requested) {
    throw new HttpError(
      `${requested - deleted.length} of ${requested} could not be deleted: they no longer exist, or you don't have permission.`,
      409,
      { deleted },
    );
  }
}

/**
 * The base provider with the columns and filters of a resource. If the resource declares `readBy`, all reads call that
 * database function.
 */
function plain(base: DataProvider, resource: ResourceDefinition): DataProvider {
  const { readBy, columns, primaryKey = ['id'] } = resource;
  const filled: Record<string, Method> = {};
  for (const method of METHODS) {
    const reads = readBy !== undefined && method.startsWith('get');
    const returned = readBy === undefined || reads ? columns : primaryKey;
    filled[method] = (name, params) => {
      const meta = WITHOUT_COLUMNS.has(method) ? params.meta : { columns: returned, ...params.meta };
      const filter = params.filter && (resource.filter?.(params.filter) ?? params.filter);
      const target = reads && name === resource.name ? `rpc/${readBy}` : name;
      return (base[method] as unknown as Method)(target, { ...params, meta, ...(filter ? { filter } : {}) });
    };
  }
  const provider = { ...base, ...filled } as DataProvider;
  // ra-data-postgrest's getMany can't filter the rows of a database function by several ids, so getMany is replaced by
  // calls of getList.
  if (readBy !== undefined) provider.getMany = (name, params) => manyByList(provider, name, params);
  return provider;
}

const manyByList = async <Row extends RaRecord>(
  provider: DataProvider,
  name: string,
  { ids, ...params }: GetManyParams,
) =>
  ids.length === 0
    ? { data: [] }
    : provider.getList<Row>(name, {
        ...params,
        filter: { 'id@in': `(${ids.join(',')})` },
        pagination: { page: 1, perPage: ids.length },
        sort: { field: 'id', order: 'ASC' },
      });
