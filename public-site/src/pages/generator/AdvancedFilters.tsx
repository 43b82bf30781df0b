import { LETTERS } from '@cradle/shared/names/names';
import { useId, useState } from 'react';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/forms/Field';
import { type Option, Select } from '../../ui/forms/Select';
import { type Criteria, countFilters, NAME_LENGTHS } from './drawAddress';

const letters = [
  { value: '', label: 'Any letter' },
  ...LETTERS.map((letter) => ({ value: letter, label: letter.toUpperCase() })),
];
const lengths = [
  { value: '', label: 'Any' },
  ...NAME_LENGTHS.map((length) => ({ value: String(length), label: length === 8 ? '8+' : String(length) })),
];

type Props = { formCriteria: Criteria; origins: readonly Option[]; onChange: (formCriteria: Criteria) => void };

export function AdvancedFilters({ formCriteria, origins, onChange }: Props) {
  const id = useId();
  const set = countFilters(formCriteria);
  const [open, setOpen] = useState(set > 0);
  return (
    <div className="draw-filters">
      <Button variant="text" icon="filter" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        {open ? 'Hide Advanced Filters' : 'Show Advanced Filters'}
        {!open && set > 0 && ` (${set})`}
      </Button>
      <div id={id} hidden={!open}>
        <Field label="Origin">
          <Select
            options={[{ value: '', label: 'All origins' }, ...origins]}
            value={formCriteria.origin ?? ''}
            onChange={(event) => onChange({ ...formCriteria, origin: event.target.value || null })}
          />
        </Field>
        <Field label="Starting Letter">
          <Select
            options={letters}
            value={formCriteria.startingLetter ?? ''}
            onChange={(event) => onChange({ ...formCriteria, startingLetter: event.target.value || null })}
          />
        </Field>
        <Field label="Name Length">
          <Select
            options={lengths}
            value={String(formCriteria.nameLength ?? '')}
            onChange={(event) => onChange({ ...formCriteria, nameLength: Number(event.target.value) || null })}
          />
        </Field>
      </div>
    </div>
  );
}
