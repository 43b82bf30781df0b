import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useDraw } from '../../data/names/generator';
import { useOrigins } from '../../names/useOrigins';
import { Button } from '../../ui/Button';
import { useHydrated } from '../../ui/hooks/useHydrated';
import { TabPanel, Tabs } from '../../ui/Tabs';
import { AdvancedFilters } from './AdvancedFilters';
import { DrawnNames } from './DrawnNames';
import { type Criteria, countFilters, NO_FILTERS, newSeed, readAddress, toDraw, writeAddress } from './drawAddress';
import './generator.css';

const tabs = [
  { value: 'boy', label: 'Boy', icon: 'boy' },
  { value: 'girl', label: 'Girl', icon: 'girl' },
  { value: 'neutral', label: 'Neutral', icon: 'neutral' },
] as const;

export default function GeneratorPage() {
  const [params, setParams] = useSearchParams();
  const { criteria, seed } = readAddress(params);
  const [formCriteria, setFormCriteria] = useFormCriteria(criteria, params.toString());
  const origins = useOrigins(formCriteria.origin);
  const query = useDraw(seed ? toDraw(criteria, seed) : null);

  const draw = (wanted: Criteria) => {
    setFormCriteria(wanted);
    showResults();
    setParams(writeAddress(wanted, newSeed()));
  };
  // If names are already shown, selecting another gender tab immediately draws new names.
  const chooseGender = (gender: Criteria['gender']) =>
    seed ? draw({ ...formCriteria, gender }) : setFormCriteria({ ...formCriteria, gender });

  return (
    <div className="page generator">
      <header>
        <h1>Name Generator</h1>
        <p className="soft">Say who the name is for, and we draw five names. Keep the ones that stay with you.</p>
      </header>
      <form
        className="panel draw-form"
        aria-label="Generator options"
        inert={!useHydrated()}
        onSubmit={(event) => {
          event.preventDefault();
          draw(formCriteria);
        }}
      >
        <Tabs idBase="draw" label="Gender" tabs={tabs} value={formCriteria.gender} onChange={chooseGender} />
        <AdvancedFilters formCriteria={formCriteria} origins={origins} onChange={setFormCriteria} />
        <Button type="submit" icon="spark" wide busy={query.isLoading} busyLabel="Generating...">
          Generate Names
        </Button>
      </form>
      <TabPanel idBase="draw" value={formCriteria.gender}>
        <DrawnNames
          seed={seed}
          query={query}
          filtered={countFilters(criteria) > 0}
          onAgain={() => draw(criteria)}
          onWithoutFilters={() => draw({ ...criteria, ...NO_FILTERS })}
        />
      </TabPanel>
    </div>
  );
}

/**
 * Scrolls to the names, which are below the form on phones. If the focus is on a button below the names, focuses their
 * panel, because the button is removed while new names are loading.
 */
function showResults() {
  const place = document.getElementById('draw-panel');
  const top = place?.getBoundingClientRect().top ?? 0;
  if (top < 0 || top > window.innerHeight * 0.6) place?.scrollIntoView();
  if (!place?.contains(document.activeElement)) return;
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
}

/** The values of the form. They start with the values of the URL, and are reset when the URL changes. */
function useFormCriteria(criteria: Criteria, address: string) {
  const [formCriteria, setFormCriteria] = useState(criteria);
  const [shown, setShown] = useState(address);
  if (shown !== address) {
    setShown(address);
    setFormCriteria(criteria);
  }
  return [formCriteria, setFormCriteria] as const;
}
