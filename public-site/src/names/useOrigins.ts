import { ORIGINS } from '@cradle/shared/names/babyNames';
import { formatNumber } from '@cradle/shared/text/formatNumber';
import { useNameLists, valuesOf } from '../data/names/nameLists';
import type { Option } from '../ui/forms/Select';

/**
 * The options of an origin filter: all origins and usages with their numbers of names. Until they are loaded, only the
 * most common ones.
 */
export function useOrigins(): readonly Option[] {
  const used = valuesOf(useNameLists().data, 'origin');
  if (used.length === 0) return ORIGINS.map((value) => ({ value, label: value }));
  return [...used]
    .sort((one, other) => one.value.localeCompare(other.value, 'en'))
    .map(({ value, names }) => ({ value, label: `${value} (${formatNumber(names)})` }));
}
