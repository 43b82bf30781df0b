import { useEffect, useRef } from 'react';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { MAX_QUERY } from './searchParams';

type Props = {
  q: string;
  busy: boolean;
  onSearch: (text: string) => void;
  filtersOpen: boolean;
  onFilters: () => void;
  filterCount: number;
};

export function SearchForm({ q, busy, onSearch, filtersOpen, onFilters, filterCount }: Props) {
  const input = useRef<HTMLInputElement>(null);
  // Going back and forward changes the question under the form: it shows what is being asked, and keeps the focus.
  useEffect(() => {
    if (input.current) input.current.value = q;
  }, [q]);
  return (
    <search>
      <form
        className="search-form"
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(String(new FormData(event.currentTarget).get('q') ?? '').trim());
        }}
      >
        <div className="affixed">
          <Icon name="search" className="input-mark" />
          <input
            ref={input}
            className="input"
            type="search"
            name="q"
            aria-label="Search names, meanings, or origins"
            placeholder="Search names, meanings, or origins..."
            enterKeyHint="search"
            autoComplete="off"
            maxLength={MAX_QUERY}
            defaultValue={q}
          />
        </div>
        <Button type="submit" busy={busy} busyLabel="Searching...">
          Search
        </Button>
      </form>
      <Button variant="text" icon="filter" aria-expanded={filtersOpen} onClick={onFilters}>
        {filtersOpen ? 'Hide Advanced Filters' : 'Show Advanced Filters'}
        {!filtersOpen && filterCount > 0 && <span className="count">{filterCount} on</span>}
      </Button>
    </search>
  );
}
