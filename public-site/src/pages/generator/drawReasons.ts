import type { Draw } from '../../data/generator';

const all = { boy: 'boy names', girl: 'girl names', neutral: 'neutral names' } as const;

/** Why a name came up: the filters it fits, or that nothing but chance chose it. */
export function reasonText(reasons: readonly string[], gender: Draw['gender']): string {
  return reasons.length > 0 ? reasons.join(' · ') : `By chance, from all ${all[gender]}`;
}
