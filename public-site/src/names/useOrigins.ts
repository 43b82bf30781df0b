import { ORIGINS } from '@cradle/shared/names/babyNames';
import { formatNumber } from '@cradle/shared/text/formatNumber';
import { useNameLists, valuesOf } from '../data/names/nameLists';
import type { Option } from '../ui/forms/Select';

/**
 * The options of an origin filter: all origins and usages with their numbers of names. Until these are loaded, the
 * options are only the most common origins.
 * @param current the origin in the URL, which is added if it isn't among the options
 */
export function useOrigins(current: string | null): readonly Option[] {
  const used = valuesOf(useNameLists().data, 'origin');
  const known =
    used.length === 0
      ? ORIGINS.map((value) => ({ value, label: value }))
      : [...used]
          .sort((one, other) => one.value.localeCompare(other.value, 'en'))
          .map(({ value, names }) => ({ value, label: `${value} (${formatNumber(names)})` }));
  const isKnown = !current || known.some(({ value }) => value === current);
  return isKnown ? known : [{ value: current, label: current }, ...known];
}
