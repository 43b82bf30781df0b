import { useEffect, useRef } from 'react';
import type { useSuggestions } from '../../../data/names/search';
import { GenderMark } from '../../../ui/GenderMark';
import { splitTyped } from './splitTyped';

type Props = {
  id: string;
  found: ReturnType<typeof useSuggestions>;
  marked: number;
  onChoose: (at: number) => void;
};

/** The suggestions of the search field. When a suggestion is clicked, the focus stays in the field. */
export function SuggestionList({ id, found, marked, onChoose }: Props) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // `void`, because in newer browsers scrollIntoView() returns a promise, which an effect must not return.
    void list.current?.children[marked]?.scrollIntoView({ block: 'nearest' });
  }, [marked]);
  return (
    <div
      ref={list}
      id={`${id}-list`}
      className="suggestions"
      role="listbox"
      tabIndex={-1}
      aria-label="Suggested names"
      onMouseDown={(event) => event.preventDefault()}
    >
      {found.names.map(({ id: nameId, name, gender, origin }, at) => {
        const [typed, rest] = splitTyped(name, found.typed);
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the search field has the focus and handles keys
          <div
            key={nameId}
            id={`${id}-${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === marked}
            onClick={() => onChoose(at)}
          >
            <span className="name" translate="no">
              {typed}
              <b>{rest}</b>
            </span>
            <span className="facts">
              <GenderMark gender={gender} />
              {origin && <span>{origin}</span>}
            </span>
          </div>
        );
      })}
    </div>
  );
}
