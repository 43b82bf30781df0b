/**
 * Labels (singular and plural) and list filters of the records that wait for a decision of staff, for the dashboard and
 * the weekly summary. The argument `waiting` of private.register_resource() defines which records the database counts.
 * This module must not depend on Node, Deno or a browser.
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

/** The label of `count` records: 'stories to review' for 2. For a resource without a label, its name with spaces. */
export const waitingLabel = (resource: string, count: number): string =>
  waitingOf(resource)?.label[count === 1 ? 0 : 1] ?? resource.replaceAll('_', ' ');

/** The path below /admin of a resource's list, filtered to the records that wait for a decision. */
export function waitingPath(resource: string): string {
  const { filter } = waitingOf(resource) ?? {};
  return `/${resource}${filter ? `?${new URLSearchParams({ filter: JSON.stringify(filter) })}` : ''}`;
}
