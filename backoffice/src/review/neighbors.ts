type Id = number | string;

/**
 * The ids before and after `id` in the queue. `previous` is null at the start of the queue, `next` is null at its end.
 * If the queue doesn't contain `id`, `next` is the first id.
 */
export function neighborsOf(ids: readonly Id[], id: Id | null): { previous: Id | null; next: Id | null } {
  const at = ids.findIndex((one) => String(one) === String(id));
  return { previous: at > 0 ? (ids[at - 1] ?? null) : null, next: ids[at + 1] ?? null };
}

/**
 * The id of the submission to open after a decision: the next id or, at the end of the queue, the previous id. Null if
 * the queue contains no other submission.
 */
export function afterDeciding(ids: readonly Id[], id: Id): Id | null {
  const { previous, next } = neighborsOf(ids, id);
  return next ?? previous;
}
