import { useQuery } from '@tanstack/react-query';
import { callFunction } from '../providers/data/api';
import { type NameProblem, PROBLEMS } from '../resources/baby_names/problems';

/** The response of names_health(); `links` has the resources that the caller's role may list. */
export interface Health {
  names: number;
  problems: Record<NameProblem, number>;
  links: Partial<Record<'affiliate_products' | 'stories', number>>;
}

/** A problem, the number of records with it, and the URL of their list. */
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
    label: 'Products with a bad link',
    why: 'The address of the shop or the picture is not a valid https address.',
  },
  stories: {
    label: 'Stories with a bad link',
    why: 'The picture is not a valid https address, so readers see a drawing.',
  },
} as const;

/** The counters of names, most urgent first, then those of links in other resources. */
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
