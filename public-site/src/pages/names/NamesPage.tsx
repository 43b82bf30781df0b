import { foldLetter, readGender } from '@cradle/shared/names/names';
import { Suspense } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import { useLetterCounts } from '../../data/names/names';
import { usePageHead } from '../../layout/routing/usePageHead';
import { genderTabs } from '../../names/genderTabs';
import { LetterStrip } from '../../names/LetterStrip';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { lazyOptional } from '../../ui/hooks/lazyOptional';
import { Link } from '../../ui/Link';
import { TabPanel, Tabs } from '../../ui/Tabs';
import { NameGrid } from './NameGrid';
import './names.css';
import { formatNumber } from '@cradle/shared/text/formatNumber';

/** Lazy-loaded. LetterHeading fetches the data of this component while the chunk is loading. */
const LetterMakeUp = lazyOptional(() => import('./LetterMakeUp'));

/** Lazy-loaded, because it is below the list. */
const NewsletterInvite = lazyOptional(() => import('../../newsletter/NewsletterInvite'));

export default function NamesPage() {
  const { letter: typed } = useParams();
  const [params, setParams] = useSearchParams();
  const letter = typed === undefined ? 'a' : foldLetter(typed);
  const gender = readGender(params.get('gender'));
  const suffix = gender === 'all' ? '' : `?gender=${gender}`;

  if (letter === null) return <NoSuchLetter typed={typed ?? ''} />;
  if (typed !== undefined && typed !== letter) return <Navigate replace to={`/names/${letter}${suffix}`} />;
  // If the URL contains no letter, /names shows the names of the letter A or, if a gender is chosen, of all letters.
  const shown = typed === undefined && gender !== 'all' ? null : letter;
  return (
    <>
      {shown ? <LetterHeading letter={shown} named={typed !== undefined} /> : <AllLettersHeading />}
      <LetterStrip active={shown} suffix={suffix} />
      <section className="page section letter-names" aria-labelledby="letter-names">
        <h2 id="letter-names" className="visually-hidden">
          {shown ? `Names with ${shown.toUpperCase()}` : 'Names of every letter'}
        </h2>
        <Tabs
          idBase="gender"
          label="Gender"
          look="line"
          tabs={genderTabs}
          value={gender}
          onChange={(next) => setParams(next === 'all' ? {} : { gender: next }, { replace: true })}
        />
        <TabPanel idBase="gender" value={gender}>
          <NameGrid key={`${shown}-${gender}`} letter={shown} gender={gender} />
        </TabPanel>
      </section>
      <div className="page letter-invite">
        <Suspense fallback={<Skeleton height="20rem" />}>
          <NewsletterInvite title="New names by email" names stories={false}>
            A short email when we add names. You can unsubscribe at any time.
          </NewsletterInvite>
        </Suspense>
      </div>
    </>
  );
}

function LetterHeading({ letter, named }: { letter: string; named: boolean }) {
  const capital = letter.toUpperCase();
  const counts = useLetterCounts(letter);
  const title = named ? `Baby Names Starting with ${capital}` : 'Baby Names A-Z';
  usePageHead(
    title,
    `Baby names that start with ${capital}: what they mean, where they come from, how common they are.`,
  );
  const total = counts.data?.reduce((sum, { names }) => sum + names, 0);
  // While loading, the sentence has as many lines as with the number, so that nothing below it moves.
  const counted = total === undefined ? 'Names' : `${formatNumber(total)} ${total === 1 ? 'name' : 'names'}`;
  return (
    <section className="page letter-head">
      <span className="initial" aria-hidden="true">
        {capital}
      </span>
      <div>
        <h1>{title}</h1>
        <p className="soft">
          {total === 0 ? `No name under ${capital} yet.` : `${counted} under ${capital}, the most popular first.`}{' '}
          <Link to={`/rooms?letter=${letter}`} className="link">
            Decide together
          </Link>
        </p>
      </div>
      <div className="make-up-room">
        <Suspense fallback={<Skeleton height="100%" />}>
          <LetterMakeUp counts={counts} capital={capital} />
        </Suspense>
      </div>
    </section>
  );
}

function AllLettersHeading() {
  usePageHead('Baby Names A-Z');
  return (
    <section className="page letter-head">
      <span className="initial" aria-hidden="true">
        Aa
      </span>
      <div>
        <h1>Baby Names A-Z</h1>
        <p className="soft">From every letter, the most popular first.</p>
      </div>
    </section>
  );
}

function NoSuchLetter({ typed }: { typed: string }) {
  return (
    <>
      <div className="page section">
        <EmptyState heading="h1" motif="kite" title="There is no such letter">
          “{[...typed].slice(0, 20).join('')}” is not a letter from A to Z. Choose a letter below.
        </EmptyState>
      </div>
      <LetterStrip />
      <div className="section" />
    </>
  );
}
