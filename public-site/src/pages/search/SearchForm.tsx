import { type Ref, useRef, useState } from 'react';
import { Button } from '../../ui/Button';
import { SearchBox } from './box/SearchBox';

type Props = {
  q: string;
  busy: boolean;
  onSearch: (text: string) => void;
  filtersOpen: boolean;
  onFilters: () => void;
  filterCount: number;
  filtersButton: Ref<HTMLButtonElement>;
};

/** The search field with its button. During a search, the visitor can type another text and start the next search. */
export function SearchForm({ q, busy, onSearch, filtersOpen, onFilters, filterCount, filtersButton }: Props) {
  const [typed, setTyped] = useState('');
  const sent = useRef<string>(undefined);
  return (
    <search>
      <form
        className="search-form"
        onSubmit={(event) => {
          event.preventDefault();
          setTyped('');
          sent.current = String(new FormData(event.currentTarget).get('q') ?? '').trim();
          onSearch(sent.current);
        }}
      >
        <SearchBox q={q} sent={sent} typed={typed} onTyped={setTyped} />
        <Button type="submit">
          {busy && <span className="spinner" aria-hidden="true" />}
          {busy ? 'Searching...' : 'Search'}
        </Button>
      </form>
      <Button ref={filtersButton} variant="text" icon="filter" aria-expanded={filtersOpen} onClick={onFilters}>
        {filtersOpen ? 'Hide Advanced Filters' : 'Show Advanced Filters'}
        {!filtersOpen && filterCount > 0 && <span className="count">{filterCount} on</span>}
      </Button>
    </search>
  );
}
