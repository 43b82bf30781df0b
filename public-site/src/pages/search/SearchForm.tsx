import { type Ref, useState } from 'react';
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

export function SearchForm({ q, busy, onSearch, filtersOpen, onFilters, filterCount, filtersButton }: Props) {
  const [typed, setTyped] = useState('');
  return (
    <search>
      <form
        className="search-form"
        onSubmit={(event) => {
          event.preventDefault();
          setTyped('');
          onSearch(String(new FormData(event.currentTarget).get('q') ?? '').trim());
        }}
      >
        <SearchBox q={q} typed={typed} onTyped={setTyped} />
        <Button type="submit" busy={busy} busyLabel="Searching...">
          Search
        </Button>
      </form>
      <Button ref={filtersButton} variant="text" icon="filter" aria-expanded={filtersOpen} onClick={onFilters}>
        {filtersOpen ? 'Hide Advanced Filters' : 'Show Advanced Filters'}
        {!filtersOpen && filterCount > 0 && <span className="count">{filterCount} on</span>}
      </Button>
    </search>
  );
}
