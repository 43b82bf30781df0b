import { useQuery } from '@tanstack/react-query';
import { callFunction } from '../providers/data/api';
import { type NameProblem, PROBLEMS } from '../resources/baby_names/problems';

/** The response of names_health(). `links` has only resources that the user's role may list. */
export interface Health {
  names: number;
  problems: Record<NameProblem, number>;
  links: Partial<Record<'affiliate_products' | 'stories', number>>;
}

/** A problem, the number of records that have it, and the URL of their list. */
export interface Counter {
  label: string;
  why: string;
  count: number;
  to: string;
}

const listOf = (resource: string, filter: Record<string, unknown>) =>
  `/${resource}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;

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

/** The counts for names, most urgent first, then the counts of invalid links in other resources. */
export function countersOf({ problems, links }: Health): Counter[] {
  const names = (Object.keys(PROBLEMS) as NameProblem[]).map((problem) => ({
    ...PROBLEMS[problem],
    count: problems[problem],
    to: listOf('baby_names', { problem }),
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
