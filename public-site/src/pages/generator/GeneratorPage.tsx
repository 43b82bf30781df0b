import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useDraw } from '../../data/generator';
import { useOrigins } from '../../names/useOrigins';
import { Button } from '../../ui/Button';
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
  const origins = useOrigins();
  const { criteria, seed } = readAddress(
    params,
    origins.map(({ value }) => value),
  );
  const [wish, setWish] = useWish(criteria, params.toString());
  const answer = useDraw(seed ? toDraw(criteria, seed) : null);

  const draw = (wanted: Criteria) => {
    setWish(wanted);
    showResults();
    setParams(writeAddress(wanted, newSeed()), { preventScrollReset: true });
  };
  // If names are shown, choosing another tab draws again at once.
  const chooseGender = (gender: Criteria['gender']) =>
    seed ? draw({ ...wish, gender }) : setWish({ ...wish, gender });

  return (
    <div className="page generator">
      <header>
        <h1>Name Generator</h1>
        <p className="soft">
          Say who the name is for, and we draw five from the book. Keep the ones that stay with you.
        </p>
      </header>
      <form
        className="panel wish"
        aria-label="What to draw from"
        onSubmit={(event) => {
          event.preventDefault();
          draw(wish);
        }}
      >
        <Tabs idBase="draw" label="Gender" tabs={tabs} value={wish.gender} onChange={chooseGender} />
        <AdvancedFilters wish={wish} origins={origins} onChange={setWish} />
        <Button type="submit" icon="spark" wide busy={answer.isLoading} busyLabel="Generating...">
          Generate Names
        </Button>
      </form>
      <TabPanel idBase="draw" value={wish.gender}>
        <DrawnNames
          seed={seed}
          answer={answer}
          filtered={countFilters(criteria) > 0}
          onAgain={() => draw(criteria)}
          onWithoutFilters={() => draw({ ...criteria, ...NO_FILTERS })}
        />
      </TabPanel>
    </div>
  );
}

/** Scrolls the names into view; on phones they are below the form. */
function showResults() {
  const place = document.getElementById('draw-panel');
  const top = place?.getBoundingClientRect().top ?? 0;
  if (top < 0 || top > window.innerHeight * 0.6) place?.scrollIntoView();
}

/** The values of the form. They start with those of the URL, and are reset when the URL changes. */
function useWish(criteria: Criteria, address: string) {
  const [wish, setWish] = useState(criteria);
  const [shown, setShown] = useState(address);
  if (shown !== address) {
    setShown(address);
    setWish(criteria);
  }
  return [wish, setWish] as const;
}
