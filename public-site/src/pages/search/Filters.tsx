import { baby_names } from '@cradle/shared/database/database.columns';
import { ZODIAC_SIGNS } from '@cradle/shared/names/babyNames';
import { readGender } from '@cradle/shared/names/names';
import { useEffect, useRef, useState } from 'react';
import { useOrigins } from '../../names/useOrigins';
import { Button } from '../../ui/Button';
import { Checkbox } from '../../ui/forms/Checkbox';
import { Field } from '../../ui/forms/Field';
import { RangeSlider } from '../../ui/forms/RangeSlider';
import { Select } from '../../ui/forms/Select';
import { TextInput } from '../../ui/forms/TextInput';
import { ERAS } from './searchLabels';
import {
  boundProblems,
  isSet,
  noCriteria,
  readCriteria,
  readRange,
  type SearchCriteria,
  writeCriteria,
  writeRange,
} from './searchParams';

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
  const { criteria, invalid, change, clear } = useDraft(settled, onChange);
  const known = useOrigins(criteria.origin);
  const origins = [{ value: '', label: 'All Origins' }, ...known];
  const [low = 0, high = 100] = readRange(criteria.popularity);
  const letters = (key: 'starts' | 'ends' | 'has' | 'lacks', label: string) => (
    <Field label={label} error={invalid.includes(key) ? 'Please type letters only' : undefined}>
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
  const reset = () => {
    clear();
    onReset();
  };
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
      <Bounds
        label="Rank"
        value={criteria.rank}
        most={baby_names.rank.max}
        isInvalid={invalid.includes('rank')}
        onChange={(rank) => change({ rank })}
      />
      {letters('starts', 'Starts with')}
      {letters('ends', 'Ends with')}
      {letters('has', 'Contains letters')}
      {letters('lacks', 'Without letters')}
      <Bounds
        label="Letters"
        value={criteria.length}
        most={baby_names.name.maxLength}
        isInvalid={invalid.includes('length')}
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
        <Button variant="quiet" compact onClick={reset}>
          Reset All
        </Button>
      </div>
    </fieldset>
  );
}

type BoundsProps = {
  label: string;
  value: string;
  most: number;
  isInvalid: boolean;
  onChange: (value: string) => void;
};

/** Two fields for numbers: the minimum and the maximum. */
function Bounds({ label, value, most, isInvalid, onChange }: BoundsProps) {
  // The texts as typed. They can't be derived from `value` if one of them contains a dash.
  const [typed, setTyped] = useState({ low: '', high: '' });
  const [from, to] = readRange(value);
  const { low, high } = rangeOf(typed) === value ? typed : { low: String(from ?? ''), high: String(to ?? '') };
  const [lowError, highError] = isInvalid ? boundProblems(low.trim(), high.trim(), most) : [];
  const type = (next: typeof typed) => {
    setTyped(next);
    onChange(rangeOf(next));
  };
  const field = (end: string, text: string, error: string | undefined, onType: (text: string) => void) => (
    <Field label={`${label} ${end}`} error={error}>
      <TextInput inputMode="numeric" autoComplete="off" value={text} onChange={(event) => onType(event.target.value)} />
    </Field>
  );
  return (
    <div className="bounds">
      {field('from', low, lowError, (text) => type({ low: text, high }))}
      {field('to', high, highError, (text) => type({ low, high: text }))}
    </div>
  );
}

const rangeOf = ({ low, high }: { low: string; high: string }) => writeRange(low.trim(), high.trim());

/**
 * The values of the filters while the user types. After the debounce time, valid values start a search, and `invalid`
 * contains the keys of the invalid values. Until then, nothing is validated, because invalid values are normal while
 * the user types: on the way to "50 to 100", the range is "50 to 1".
 */
function useDraft(settled: SearchCriteria, onChange: (change: Partial<SearchCriteria>) => void) {
  const [draft, setDraft] = useState<Partial<SearchCriteria>>({});
  const [invalid, setInvalid] = useState<readonly (keyof SearchCriteria)[]>([]);
  const before = useRef(settled);
  const address = writeCriteria(settled).toString();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new value in the URL replaces what was typed
  useEffect(() => {
    const { current } = before;
    before.current = settled;
    setDraft((draft) => pick(draft, (key) => settled[key] === current[key]));
  }, [address]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing restarts the timer
  useEffect(() => {
    if (Object.keys(draft).length === 0) return setInvalid([]);
    const timer = setTimeout(() => {
      const read = readCriteria(writeCriteria({ ...noCriteria, ...draft }));
      const isValid = (key: keyof SearchCriteria) => !draft[key]?.trim() || isSet(read, key);
      setInvalid(keysOf(draft).filter((key) => !isValid(key)));
      onChange(pick(read, (key) => key in draft && isValid(key)));
    }, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [draft]);
  return {
    criteria: { ...settled, ...draft },
    invalid,
    change: (next: Partial<SearchCriteria>) => setDraft({ ...draft, ...next }),
    clear: () => setDraft({}),
  };
}

const keysOf = (criteria: Partial<SearchCriteria>) => Object.keys(criteria) as (keyof SearchCriteria)[];

/** The criteria whose keys fulfill a condition. */
const pick = (criteria: Partial<SearchCriteria>, isPicked: (key: keyof SearchCriteria) => boolean) =>
  Object.fromEntries(
    keysOf(criteria).flatMap((key) => (isPicked(key) ? [[key, criteria[key]]] : [])),
  ) as Partial<SearchCriteria>;
