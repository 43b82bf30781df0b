/**
 * Records that wait for staff: the words for one and for several of them, and the filter of their list. The dashboard and
 * the weekly summary show them. `waiting` of private.register_resource() counts them. Must not need Node, Deno or a browser.
 */
export interface Waiting {
  label: readonly [one: string, many: string];
  filter: Record<string, unknown>;
}

const pending = { status: 'pending' };

export const waiting = {
  baby_names: {
    label: ['name without a meaning', 'names without a meaning'],
    filter: { has_meaning: false, has_figures: false },
  },
  name_corrections: { label: ['correction to review', 'corrections to review'], filter: pending },
  name_submissions: { label: ['suggested name to review', 'suggested names to review'], filter: pending },
  name_variant_doubts: { label: ['doubtful variant', 'doubtful variants'], filter: pending },
  submissions: { label: ['story to review', 'stories to review'], filter: pending },
  subscribers: { label: ['unconfirmed subscriber', 'unconfirmed subscribers'], filter: pending },
} as const satisfies Record<string, Waiting>;

const waitingOf = (resource: string): Waiting | undefined =>
  Object.hasOwn(waiting, resource) ? waiting[resource as keyof typeof waiting] : undefined;

/** 'stories to review'. For a resource without words of its own, its name. */
export const waitingLabel = (resource: string, count: number): string =>
  waitingOf(resource)?.label[count === 1 ? 0 : 1] ?? resource.replaceAll('_', ' ');

/** The list of these records in the back-office, below /admin. */
export function waitingPath(resource: string): string {
  const { filter } = waitingOf(resource) ?? {};
  return `/${resource}${filter ? `?${new URLSearchParams({ filter: JSON.stringify(filter) })}` : ''}`;
}
