import { useQuery } from '@tanstack/react-query';
import { callFunction } from '../providers/data/api';
import { BY_BIRTHS, type NameProblem, PROBLEMS } from '../resources/baby_names/problems';

/** The response of names_health(). `links` contains only the resources that the user may list. */
export interface Health {
  names: number;
  /** The number of US births in the last ten years; 0 until official figures have been imported. */
  births: number;
  problems: Record<NameProblem, { names: number; births: number }>;
  links: Partial<Record<'affiliate_products' | 'stories', number>>;
}

/** A problem, the number of records that have it, and the URL of their list. */
export interface Counter {
  label: string;
  why: string;
  count: number;
  /** The percentage of births in which the child got a name with this problem: '2.1 % of births'. */
  share?: string;
  to: string;
}

const listOf = (resource: string, filter: Record<string, unknown>, order = {}) =>
  `/${resource}?${new URLSearchParams({ filter: JSON.stringify(filter), ...order })}`;

/**
 * Formats a share of births: '2.1 % of births', or 'less than 0.1 % of births'. Undefined if no birth figures have been
 * imported.
 */
export function shareOf(births: number, total: number): string | undefined {
  if (total === 0) return undefined;
  const percent = (100 * births) / total;
  if (births > 0 && percent < 0.1) return 'less than 0.1 % of births';
  return `${percent.toFixed(1)} % of births`;
}

const LINKS = {
  affiliate_products: {
    label: 'Products with an invalid link',
    why: "The link to the shop or the image doesn't start with https://.",
  },
  stories: {
    label: 'Stories with an invalid link',
    why: "The link to the image doesn't start with https://, so readers see an illustration instead.",
  },
} as const;

/**
 * Returns the counters: first the problems of names, with the most urgent problem first, then the invalid links of
 * other resources. Each counter of names links to a list that is sorted by births in descending order.
 */
export function countersOf({ problems, births, links }: Health): Counter[] {
  const names = (Object.keys(PROBLEMS) as NameProblem[]).map((problem) => ({
    ...PROBLEMS[problem],
    count: problems[problem].names,
    share: shareOf(problems[problem].births, births),
    to: listOf('baby_names', { problem }, BY_BIRTHS),
  }));
  const elsewhere = (Object.keys(LINKS) as (keyof typeof LINKS)[])
    .filter((resource) => links[resource] !== undefined)
    .map((resource) => ({
      ...LINKS[resource],
      count: links[resource] ?? 0,
      to: listOf(resource, { has_bad_link: true }),
    }));
  return [...names, ...elsewhere];
}

/** Loads all counters in one request. */
export const useHealth = () =>
  useQuery({ queryKey: ['names_health'], queryFn: () => callFunction<Health>('names_health', {}) });
