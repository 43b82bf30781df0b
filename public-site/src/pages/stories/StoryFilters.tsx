import { SEARCH_MAX_LENGTH } from '@cradle/shared/searchText';
import { STORY_CATEGORIES } from '@cradle/shared/stories';
import { type FormEvent, useState } from 'react';
import type { StoryFilter } from '../../data/stories';
import { Field } from '../../ui/Field';
import { Icon } from '../../ui/Icon';
import { TextInput } from '../../ui/TextInput';

type Props = { question: StoryFilter; onAsk: (question: StoryFilter) => void };

/** The search box, run by Enter or its icon, and the categories. An empty box goes back to the category's list. */
export function StoryFilters({ question, onAsk }: Props) {
  const [typed, setTyped] = useState(question.text);
  const [shown, setShown] = useState(question.text);
  // Going back, or a link, asks something else: then the box says so.
  if (shown !== question.text) {
    setShown(question.text);
    setTyped(question.text);
  }
  const search = (event: FormEvent) => {
    event.preventDefault();
    onAsk({ ...question, text: typed });
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
            aria-pressed={question.category === category}
            onClick={() => onAsk({ category, text: typed })}
          >
            {category ?? 'All'}
          </button>
        ))}
      </fieldset>
      <search>
        <form onSubmit={search}>
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
