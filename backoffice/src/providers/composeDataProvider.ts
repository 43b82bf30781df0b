import { type DataProvider, HttpError } from 'react-admin';
import type { ResourceDefinition } from '../resources/defineResource';
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
    resources.map((resource) => [resource.name, { resource, overrides: resource.data?.(plain(base, resource)) }]),
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

/** The base with columns and filters filled in for one resource. */
function plain(base: DataProvider, resource: ResourceDefinition): DataProvider {
  const filled: Record<string, Method> = {};
  for (const method of METHODS) {
    filled[method] = (name, params) => {
      const meta = WITHOUT_COLUMNS.has(method) ? params.meta : { columns: resource.columns, ...params.meta };
      const filter = params.filter && (resource.filter?.(params.filter) ?? params.filter);
      return (base[method] as unknown as Method)(name, { ...params, meta, ...(filter ? { filter } : {}) });
    };
  }
  return { ...base, ...filled } as DataProvider;
}
