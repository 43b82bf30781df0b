import type { Draw } from '../../data/names/generator';

const all = { boy: 'boy names', girl: 'girl names', neutral: 'neutral names' } as const;

/** A sentence with the reasons why a name was drawn: the filters that it matches or, without filters, chance. */
export function reasonText(reasons: readonly string[], gender: Draw['gender']): string {
  return reasons.length > 0 ? reasons.join(' · ') : `By chance, from all ${all[gender]}`;
}
