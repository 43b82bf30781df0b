import type { GenderFilter } from '@cradle/shared/names/names';
import { SEARCH_MAX_LENGTH } from '@cradle/shared/text/searchText';
import { Field } from '../../ui/forms/Field';
import { TextInput } from '../../ui/forms/TextInput';
import { useHydrated } from '../../ui/hooks/useHydrated';
import { Icon } from '../../ui/Icon';
import { Tabs } from '../../ui/Tabs';

const tabs = [
  { value: 'all', label: 'All' },
  { value: 'boy', label: 'Boys' },
  { value: 'girl', label: 'Girls' },
  { value: 'neutral', label: 'Neutral' },
] as const;

type Props = { own: GenderFilter; onOwn: (own: GenderFilter) => void; text: string; onText: (text: string) => void };

export function GridFilter({ own, onOwn, text, onText }: Props) {
  return (
    <div className="grid-filter">
      <Tabs idBase="grid" label="Show in the list" tabs={tabs} value={own} onChange={onOwn} />
      <Field label="Search names" hideLabel>
        <div className="affixed" inert={!useHydrated()}>
          <Icon name="search" className="input-mark" />
          <TextInput
            type="search"
            placeholder="Search names..."
            maxLength={SEARCH_MAX_LENGTH}
            value={text}
            onChange={(event) => onText(event.target.value)}
          />
        </div>
      </Field>
    </div>
  );
}
