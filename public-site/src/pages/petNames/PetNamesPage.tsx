import { useParams, useSearchParams } from 'react-router-dom';
import { usePageHead } from '../../layout/routing/usePageHead';
import NotFoundPage from '../notFound/NotFoundPage';
import { PetGrid, PetGridSkeleton } from './PetGrid';
import { SavedCount, SavedStrip } from './SavedStrip';
import './petNames.css';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { PetLetters, PetTabs } from './PetPickers';
import { PetScene } from './PetScene';
import { type PetFilter, type PetKind, readPetAddress } from './petAddress';
import { petsFor } from './petList';
import { usePetNames } from './usePetNames';

const words: Record<PetKind, { title: string; lede: string }> = {
  all: {
    title: 'Pet Names',
    lede: 'Over 100 names for dogs and over 100 for cats, each with its meaning and where it comes from.',
  },
  dog: {
    title: 'Dog Names',
    lede: 'Over 100 dog names that carry across a park, each with its meaning and where it comes from.',
  },
  cat: {
    title: 'Cat Names',
    lede: 'Over 100 cat names, each with its meaning and where it comes from. Coming when called is up to the cat.',
  },
};

export default function PetNamesPage() {
  const { type, letter } = useParams();
  const [params] = useSearchParams();
  const filter = readPetAddress(type, letter, params.get('letter'));
  return filter ? <PetNames filter={filter} /> : <NotFoundPage />;
}

function PetNames({ filter }: { filter: PetFilter }) {
  const { title, lede } = words[filter.kind];
  const capital = filter.letter.toUpperCase();
  usePageHead(`${title} with ${capital}`, lede);
  return (
    <>
      <section className="page pets-head">
        <div>
          <h1>{title}</h1>
          <p className="soft">{lede}</p>
          <PetTabs filter={filter} />
        </div>
        <PetScene />
      </section>
      <PetLetters filter={filter} />
      <section className="page section pets" aria-labelledby="pets-letter">
        <PetsOfLetter filter={filter} heading={`${title} with ${capital}`} />
        <SavedStrip />
      </section>
    </>
  );
}

function PetsOfLetter({ filter, heading }: { filter: PetFilter; heading: string }) {
  const { data, error, isLoading, retry } = usePetNames();
  const pets = data && petsFor(data, filter);
  return (
    <>
      <header>
        <h2 id="pets-letter">{heading}</h2>
        <p className="soft">
          {pets && pets.length > 0 && <span>{pets.length === 1 ? 'One name' : `${pets.length} names`}</span>}
          <SavedCount />
        </p>
      </header>
      {pets ? (
        <PetGrid pets={pets} letter={filter.letter} />
      ) : error && !isLoading ? (
        <ErrorState message="Could not load pet names. Please try again later." onRetry={retry} />
      ) : (
        <PetGridSkeleton />
      )}
    </>
  );
}
