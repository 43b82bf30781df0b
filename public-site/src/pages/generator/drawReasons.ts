import type { Draw } from '../../data/names/generator';

const all = { boy: 'boy names', girl: 'girl names', neutral: 'neutral names' } as const;

/** Lists the filters that a drawn name matches. If there are no filters, says that the name was drawn by chance. */
export function reasonText(reasons: readonly string[], gender: Draw['gender']): string {
  return reasons.length > 0 ? reasons.join(' · ') : `By chance, from all ${all[gender]}`;
}
