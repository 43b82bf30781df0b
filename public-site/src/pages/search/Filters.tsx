import { ORIGINS, ZODIAC_SIGNS } from '@cradle/shared/names/babyNames';
import { readGender } from '@cradle/shared/names/names';
import { Button } from '../../ui/Button';
import { Checkbox } from '../../ui/forms/Checkbox';
import { Field } from '../../ui/forms/Field';
import { RangeSlider } from '../../ui/forms/RangeSlider';
import { Select } from '../../ui/forms/Select';
import type { Asked, MoreFilters } from './searchParams';

const same = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const genders = [
  { value: 'all', label: 'All Genders' },
  { value: 'boy', label: 'Boy' },
  { value: 'girl', label: 'Girl' },
  { value: 'neutral', label: 'Gender Neutral' },
];
const syllables = [{ value: 'all', label: 'Any' }, ...same(['1', '2', '3']), { value: '4', label: '4+' }];
const zodiacs = [{ value: 'all', label: 'All Signs' }, ...same(ZODIAC_SIGNS)];

type Props = {
  asked: Asked;
  more: MoreFilters;
  onAsk: (change: Partial<Asked>) => void;
  onMore: (more: MoreFilters) => void;
  onReset: () => void;
};

export function Filters({ asked, more, onAsk, onMore, onReset }: Props) {
  // An unknown origin from the URL is the current filter, so it is added to the options.
  const known = asked.origin === 'all' || (ORIGINS as readonly string[]).includes(asked.origin);
  const origins = [{ value: 'all', label: 'All Origins' }, ...same(known ? ORIGINS : [asked.origin, ...ORIGINS])];
  return (
    <fieldset className="filters panel">
      <legend className="visually-hidden">Advanced filters</legend>
      <Field label="Gender">
        <Select
          options={genders}
          value={asked.gender}
          onChange={(e) => onAsk({ gender: readGender(e.target.value) })}
        />
      </Field>
      <Field label="Origin">
        <Select options={origins} value={asked.origin} onChange={(e) => onAsk({ origin: e.target.value })} />
      </Field>
      <Field label="Syllables">
        <Select options={syllables} value={asked.syllables} onChange={(e) => onAsk({ syllables: e.target.value })} />
      </Field>
      <Field label="Zodiac">
        <Select options={zodiacs} value={more.zodiac} onChange={(e) => onMore({ ...more, zodiac: e.target.value })} />
      </Field>
      <RangeSlider
        label="Popularity"
        lowLabel="Rare"
        highLabel="Very Popular"
        value={more.popularity}
        onChange={(popularity) => onMore({ ...more, popularity })}
      />
      <div className="switches">
        <Checkbox
          label="Mythological names"
          checked={more.mythological}
          onChange={(e) => onMore({ ...more, mythological: e.target.checked })}
        />
        <Checkbox
          label="Celebrity names"
          checked={more.celebrity}
          onChange={(e) => onMore({ ...more, celebrity: e.target.checked })}
        />
        <Button variant="quiet" compact onClick={onReset}>
          Reset All
        </Button>
      </div>
    </fieldset>
  );
}
