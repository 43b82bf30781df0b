import { baby_names } from '@cradle/shared/database/database.columns';
import { ZODIAC_SIGNS } from '@cradle/shared/names/babyNames';
import { readGender } from '@cradle/shared/names/names';
import { useEffect, useState } from 'react';
import { useOrigins } from '../../names/useOrigins';
import { Button } from '../../ui/Button';
import { Checkbox } from '../../ui/forms/Checkbox';
import { Field } from '../../ui/forms/Field';
import { RangeSlider } from '../../ui/forms/RangeSlider';
import { Select } from '../../ui/forms/Select';
import { TextInput } from '../../ui/forms/TextInput';
import { ERAS } from './searchLabels';
import { noCriteria, readCriteria, readRange, type SearchCriteria, writeCriteria, writeRange } from './searchParams';

const same = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const genders = [
  { value: 'all', label: 'All Genders' },
  { value: 'boy', label: 'Boy' },
  { value: 'girl', label: 'Girl' },
  { value: 'neutral', label: 'Gender Neutral' },
];
const syllables = [{ value: '', label: 'Any' }, ...same(['1', '2', '3']), { value: '4', label: '4+' }];
const zodiacs = [{ value: '', label: 'All Signs' }, ...same(ZODIAC_SIGNS)];
const eras = [{ value: '', label: 'Any Time' }, ...ERAS];

/** The debounce time of the filters with a text field, a number field or a slider, in milliseconds. */
const SETTLE_MS = 300;

type Props = { criteria: SearchCriteria; onChange: (change: Partial<SearchCriteria>) => void; onReset: () => void };

export function Filters({ criteria: settled, onChange, onReset }: Props) {
  const [criteria, change] = useDraft(settled, onChange);
  const known = useOrigins(criteria.origin);
  const origins = [{ value: '', label: 'All Origins' }, ...known];
  const [low = 0, high = 100] = readRange(criteria.popularity);
  const letters = (key: 'starts' | 'ends' | 'has' | 'lacks', label: string) => (
    <Field label={label}>
      <TextInput
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={baby_names.name.maxLength}
        value={criteria[key]}
        onChange={(event) => change({ [key]: event.target.value })}
      />
    </Field>
  );
  return (
    <fieldset className="filters panel">
      <legend className="visually-hidden">Advanced filters</legend>
      <Field label="Gender">
        <Select
          options={genders}
          value={criteria.gender}
          onChange={(e) => onChange({ gender: readGender(e.target.value) })}
        />
      </Field>
      <Field label="Origin">
        <Select options={origins} value={criteria.origin} onChange={(e) => onChange({ origin: e.target.value })} />
      </Field>
      <Field label="Syllables">
        <Select
          options={syllables}
          value={criteria.syllables}
          onChange={(e) => onChange({ syllables: e.target.value })}
        />
      </Field>
      <Field label="Zodiac">
        <Select options={zodiacs} value={criteria.zodiac} onChange={(e) => onChange({ zodiac: e.target.value })} />
      </Field>
      <RangeSlider
        label="Popularity"
        lowLabel="Rare"
        highLabel="Very Popular"
        value={[low, high]}
        onChange={([from, to]) => change({ popularity: from > 0 || to < 100 ? `${from}-${to}` : '' })}
      />
      <Field label="Most common">
        <Select options={eras} value={criteria.era} onChange={(e) => onChange({ era: e.target.value })} />
      </Field>
      <Bounds label="Rank" value={criteria.rank} most={baby_names.rank.max} onChange={(rank) => change({ rank })} />
      {letters('starts', 'Starts with')}
      {letters('ends', 'Ends with')}
      {letters('has', 'Contains letters')}
      {letters('lacks', 'Without letters')}
      <Bounds
        label="Letters"
        value={criteria.length}
        most={baby_names.name.maxLength}
        onChange={(length) => change({ length })}
      />
      <div className="switches">
        <Checkbox
          label="Mythological names"
          checked={criteria.mythological === '1'}
          onChange={(e) => onChange({ mythological: e.target.checked ? '1' : '' })}
        />
        <Checkbox
          label="Celebrity names"
          checked={criteria.celebrity === '1'}
          onChange={(e) => onChange({ celebrity: e.target.checked ? '1' : '' })}
        />
        <Button variant="quiet" compact onClick={onReset}>
          Reset All
        </Button>
      </div>
    </fieldset>
  );
}

type BoundsProps = { label: string; value: string; most: number; onChange: (value: string) => void };

/** Two number fields: the minimum and the maximum. */
function Bounds({ label, value, most, onChange }: BoundsProps) {
  const [low, high] = readRange(value);
  const field = (end: 'from' | 'to', number: number | undefined, write: (text: string) => string) => (
    <Field label={`${label} ${end}`}>
      <TextInput
        type="number"
        inputMode="numeric"
        min={baby_names.rank.min}
        max={most}
        value={number ?? ''}
        onChange={(event) => onChange(write(event.target.value.replace(/\D/g, '').slice(0, 7)))}
      />
    </Field>
  );
  return (
    <div className="bounds">
      {field('from', low, (text) => writeRange(text, String(high ?? '')))}
      {field('to', high, (text) => writeRange(String(low ?? ''), text))}
    </div>
  );
}

/** The values of the filters while the user types. A valid change starts a search after the debounce time. */
function useDraft(settled: SearchCriteria, onChange: (change: Partial<SearchCriteria>) => void) {
  const [draft, setDraft] = useState<Partial<SearchCriteria>>({});
  const address = writeCriteria(settled).toString();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address replaces what was typed
  useEffect(() => setDraft({}), [address]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing restarts the timer
  useEffect(() => {
    if (Object.keys(draft).length === 0) return;
    const timer = setTimeout(() => {
      const next = readCriteria(writeCriteria({ ...settled, ...draft }));
      const keys = Object.keys(draft) as (keyof SearchCriteria)[];
      // Invalid values don't start a search, because readCriteria() drops them. For example, a user who types the range
      // 50 to 100 first enters 50 to 1.
      const isDropped = keys.some((key) => draft[key] !== noCriteria[key] && next[key] === noCriteria[key]);
      if (!isDropped) onChange(next);
    }, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [draft]);
  const change = (next: Partial<SearchCriteria>) => setDraft({ ...draft, ...next });
  return [{ ...settled, ...draft }, change] as const;
}
