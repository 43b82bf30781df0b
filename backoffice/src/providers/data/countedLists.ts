import { formatNumber } from '@cradle/shared/text/formatNumber';
import type { DataProvider, GetListParams, GetListResult, HttpError } from 'react-admin';

/**
 * If a list has more rows than this, its total is an estimate, because an exact count takes longer than fetching the
 * page.
 */
const COUNTED_UP_TO = 10_000;

/**
 * An estimate up to this number is checked once with an exact count, because the planner's estimates may be several
 * times too high after many deletions.
 */
const TRUSTED_ABOVE = 10 * COUNTED_UP_TO;

/** PostgREST's max-rows setting. Up to this number of rows, count=estimated returns an exact count. */
const EXACT_ESTIMATE_UP_TO = 1000;

/** The `meta` of a list response. `estimated` is true if the total is an estimate. */
export interface CountMeta {
  estimated?: boolean;
}

/** Formats the total: '1,684'. An estimate is rounded to three digits: 'about 1,010,000'. */
export function formatTotal(total: number, { estimated }: CountMeta = {}): string {
  return estimated ? `about ${formatNumber(Number(total.toPrecision(3)))}` : formatNumber(total);
}

/**
 * Creates a data provider that counts short lists exactly and uses the planner's estimate for the total of long lists.
 * It remembers whether a list is short or long, so that each further page of that list takes only one request.
 */
export function countedLists(base: DataProvider): DataProvider {
  const short = new Set<string>();
  const long = new Set<string>();
  const count = async <Params extends GetListParams>(
    key: string,
    params: Params,
    fetchList: (params: Params) => Promise<GetListResult>,
  ): Promise<GetListResult> => {
    const fetchCounted = (Prefer: string, more: Partial<Params> = {}) =>
      fetchList({ ...params, ...more, meta: { ...params.meta, headers: { ...params.meta?.headers, Prefer } } });
    if (short.has(key)) {
      const list = await fetchCounted('count=exact');
      if ((list.total ?? 0) > COUNTED_UP_TO) short.delete(key);
      return list;
    }
    const list = await fetchCounted('count=estimated');
    // If the estimate is too low, PostgREST refuses pages that exist. The exact count shows whether this page exists.
    if (list.data.length === 0 && params.pagination && params.pagination.page > 1) return fetchCounted('count=exact');
    const total = atLeastVisible(list, params);
    if (total <= EXACT_ESTIMATE_UP_TO) return list;
    const estimate = { ...list, total, meta: { ...list.meta, estimated: true } };
    if (total > TRUSTED_ABOVE || (total > COUNTED_UP_TO && long.has(key))) return estimate;
    const { total: exact = 0 } = await fetchCounted('count=exact', {
      pagination: { page: 1, perPage: 1 },
    } as Partial<Params>);
    (exact > COUNTED_UP_TO ? long : short).add(key);
    return exact > COUNTED_UP_TO && total > COUNTED_UP_TO ? estimate : { ...list, total: exact };
  };
  return {
    ...base,
    getList: (resource, params) =>
      // The planner can't estimate the rows of a function, so lists from functions use the default count.
      resource.startsWith('rpc/')
        ? emptyPage(base.getList(resource, params))
        : count(JSON.stringify([resource, params.filter]), params, (counted) =>
            emptyPage(base.getList(resource, counted)),
          ),
    getManyReference: (resource, params) =>
      count(JSON.stringify([resource, params.target, params.id, params.filter]), params, (counted) =>
        emptyPage(base.getManyReference(resource, counted)),
      ),
  } as DataProvider;
}

/**
 * Returns an empty page for a page beyond the last row, for example after its rows were deleted. PostgREST responds to
 * such a request with 416. After an empty page, react-admin opens a page that has rows.
 */
const emptyPage = (request: Promise<GetListResult>): Promise<GetListResult> =>
  request.catch((error: HttpError) => {
    const rows = error.status === 416 && /only (\d+) rows/.exec(String(error.body?.details));
    if (!rows) throw error;
    return { data: [], total: Number(rows[1]) };
  });

/**
 * Corrects an estimate that is too low. If the current page is full, the result is at least one more than the rows up
 * to this page, so that the pagination offers the next page.
 */
function atLeastVisible({ data, total = 0 }: GetListResult, { pagination }: GetListParams): number {
  if (!pagination) return total;
  const seen = (pagination.page - 1) * pagination.perPage + data.length;
  return total > EXACT_ESTIMATE_UP_TO && data.length === pagination.perPage ? Math.max(total, seen + 1) : total;
}
