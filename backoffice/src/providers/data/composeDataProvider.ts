import { type DataProvider, type GetManyParams, HttpError, type RaRecord } from 'react-admin';
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

/** updateMany cannot take columns (ra-data-postgrest): it answers ids only. */
const WITHOUT_COLUMNS = new Set<string>(['updateMany']);

/**
 * The plain provider, taught what each resource says about itself: its columns, its filters, and the methods it does
 * its own way. Errors come out as sentences for people, with field errors where react-admin looks for them.
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
        if (method === 'deleteMany') assertAllGone(params, result);
        return result;
      } catch (error) {
        throw readableError(error);
      }
    };
  }
  return { ...base, ...composed } as DataProvider;
}

/** What one may not delete, the database leaves where it is without a word; that must not pass for success. */
function assertAllGone({ ids = [] }: Params, result: unknown): void {
  const gone = (result as { data?: unknown[] }).data?.length ?? 0;
  const asked = (ids as unknown[]).length;
  if (gone < asked) {
    throw new HttpError(
      `${asked - gone} of ${asked} could not be deleted: already gone, or not yours to delete.`,
      409,
      null,
    );
  }
}

/** The base with columns and filters filled in for one resource, which is read from its function if it has one. */
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
  // The package asks a function for one id only.
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
