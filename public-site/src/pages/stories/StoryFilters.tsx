import { STORY_CATEGORIES } from '@cradle/shared/stories/stories';
import { SEARCH_MAX_LENGTH } from '@cradle/shared/text/searchText';
import { type FormEvent, useState } from 'react';
import type { StoryFilter } from '../../data/stories';
import { Field } from '../../ui/forms/Field';
import { TextInput } from '../../ui/forms/TextInput';
import { useHydrated } from '../../ui/hooks/useHydrated';
import { Icon } from '../../ui/Icon';

type Props = { filter: StoryFilter; onFilter: (filter: StoryFilter) => void };

/**
 * The search field and the categories. Enter or a click on the icon starts the search. If the field is empty, all
 * stories of the category are shown.
 */
export function StoryFilters({ filter, onFilter }: Props) {
  const [typed, setTyped] = useState(filter.text);
  const [shown, setShown] = useState(filter.text);
  const [sent, setSent] = useState<string>();
  // Updates the field when navigation has changed the query. After a search with this field, the field isn't changed,
  // because the user may have typed the next text.
  if (shown !== filter.text) {
    setShown(filter.text);
    setSent(undefined);
    if (sent !== filter.text) setTyped(filter.text);
  }
  const filterBy = (category: StoryFilter['category']) => {
    setSent(typed.trim());
    onFilter({ category, text: typed });
  };
  const search = (event: FormEvent) => {
    event.preventDefault();
    filterBy(filter.category);
  };
  return (
    <div className="story-filters">
      <fieldset className="badges">
        <legend className="visually-hidden">Category</legend>
        {[null, ...STORY_CATEGORIES].map((category) => (
          <button
            key={category}
            type="button"
            className="badge"
            aria-pressed={filter.category === category}
            onClick={() => filterBy(category)}
          >
            {category ?? 'All'}
          </button>
        ))}
      </fieldset>
      <search>
        <form inert={!useHydrated()} onSubmit={search}>
          <Field label="Search stories" hideLabel>
            <div className="affixed">
              <TextInput
                type="search"
                enterKeyHint="search"
                placeholder="Search stories..."
                maxLength={SEARCH_MAX_LENGTH}
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
              />
              <button type="submit" className="icon-button" aria-label="Search">
                <Icon name="search" />
              </button>
            </div>
          </Field>
        </form>
      </search>
    </div>
  );
}
