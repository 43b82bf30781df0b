import { formatNumber } from '@cradle/shared/text/formatNumber';
import type { DataProvider, GetListParams, GetListResult } from 'react-admin';

/** Above this many rows a list says about how many there are: to count them takes far longer than to read a page of them. */
const COUNTED_UP_TO = 10_000;

/** Up to here an estimate is tried by counting once: after many deletions it may be several times too high. */
const TRUSTED_ABOVE = 10 * COUNTED_UP_TO;

/** Up to this many PostgREST counts by itself when it is asked to estimate: the most rows of one answer. */
const COUNTED_BY_THE_WAY = 1000;

/** What a list's `meta` says when its total is an estimate. */
export interface CountMeta {
  estimated?: boolean;
}

/** "about 1,000,000": no more digits than an estimate is good for. */
export function told(total: number, { estimated }: CountMeta = {}): string {
  return estimated ? `about ${formatNumber(Number(total.toPrecision(3)))}` : formatNumber(total);
}

/**
 * A provider whose lists are counted exactly while they are short, and estimated by the database's planner when they are
 * long. Which of both it will be is remembered for each question, so that its next page takes one request.
 */
export function countedLists(base: DataProvider): DataProvider {
  const short = new Set<string>();
  const long = new Set<string>();
  const count = async <Params extends GetListParams>(
    question: string,
    params: Params,
    ask: (params: Params) => Promise<GetListResult>,
  ): Promise<GetListResult> => {
    const asking = (Prefer: string, more: Partial<Params> = {}) =>
      ask({ ...params, ...more, meta: { ...params.meta, headers: { ...params.meta?.headers, Prefer } } });
    if (short.has(question)) {
      const answer = await asking('count=exact');
      if ((answer.total ?? 0) > COUNTED_UP_TO) short.delete(question);
      return answer;
    }
    const answer = await asking('count=estimated');
    const total = atLeastWhatIsSeen(answer, params);
    if (total <= COUNTED_BY_THE_WAY) return answer;
    const about = { ...answer, total, meta: { ...answer.meta, estimated: true } };
    if (total > TRUSTED_ABOVE || (total > COUNTED_UP_TO && long.has(question))) return about;
    const { total: exact = 0 } = await asking('count=exact', {
      pagination: { page: 1, perPage: 1 },
    } as Partial<Params>);
    (exact > COUNTED_UP_TO ? long : short).add(question);
    return exact > COUNTED_UP_TO && total > COUNTED_UP_TO ? about : { ...answer, total: exact };
  };
  return {
    ...base,
    getList: (resource, params) =>
      // A function's rows are counted as it makes them; there is nothing to estimate.
      resource.startsWith('rpc/')
        ? base.getList(resource, params)
        : count(JSON.stringify([resource, params.filter]), params, (asked) => base.getList(resource, asked)),
    getManyReference: (resource, params) =>
      count(JSON.stringify([resource, params.target, params.id, params.filter]), params, (asked) =>
        base.getManyReference(resource, asked),
      ),
  } as DataProvider;
}

/** An estimate may be too low; a full page at its end says that more may follow. */
function atLeastWhatIsSeen({ data, total = 0 }: GetListResult, { pagination }: GetListParams): number {
  if (!pagination) return total;
  const seen = (pagination.page - 1) * pagination.perPage + data.length;
  return total > COUNTED_BY_THE_WAY && data.length === pagination.perPage ? Math.max(total, seen + 1) : total;
}
