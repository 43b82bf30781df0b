type Id = number | string;

/** Who stands before and behind `id` in the queue; whoever is not in it stands before its first. */
export function neighborsOf(ids: readonly Id[], id: Id | null): { previous: Id | null; next: Id | null } {
  const at = ids.findIndex((one) => String(one) === String(id));
  return { previous: at > 0 ? (ids[at - 1] ?? null) : null, next: ids[at + 1] ?? null };
}

/** What opens once `id` has been decided: the next one, at the end of the queue the one before. */
export function afterDeciding(ids: readonly Id[], id: Id): Id | null {
  const { previous, next } = neighborsOf(ids, id);
  return next ?? previous;
}
