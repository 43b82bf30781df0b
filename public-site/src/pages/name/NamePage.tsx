import { preloadable } from '@cradle/shared/browser/preloadable';
import { readNameId } from '@cradle/shared/names/names';
import { isThin } from '@cradle/shared/site/noindex';
import { type CSSProperties, lazy, Suspense, useState } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { useMergedName } from '../../data/names/mergedName';
import { type NameDetails, useName, useNameBirths } from '../../data/names/names';
import { usePageHead } from '../../layout/routing/usePageHead';
import { FitSection } from '../../names/fit/FitSection';
import { widthInEms } from '../../names/widthInEms';
import { CurrentTrial } from '../../tryItOn/CurrentTrial';
import { currentTrial, startTrial } from '../../tryItOn/trial';
import { Button } from '../../ui/Button';
import { LoadingAnnounced } from '../../ui/feedback/Announcer';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { useToast } from '../../ui/feedback/useToast';
import { GenderMark } from '../../ui/GenderMark';
import { LinkButton } from '../../ui/LinkButton';
import { useStore } from '../../useStore';
import { aboutName, aboutNameBriefly } from './aboutName';
import './name.css';
import { reloadIfOutdated } from '../../layout/routing/reloadIfOutdated';
import { BackLink } from './back/BackLink';
import { linesAbroad, moreCommonAbroad } from './figures/abroad';
import { HowCommon } from './figures/HowCommon';
import { MeaningAndOrigin } from './MeaningAndOrigin';
import { NameActions } from './NameActions';

// Sections below the fold. They are lazy components, so that React hydrates each of them later in a separate task.
const NameSections = lazy(preloadable(() => import('./sections/NameSections'), reloadIfOutdated).lazily);
const ByYear = lazy(preloadable(() => import('./figures/ByYear'), reloadIfOutdated).lazily);
const LookAhead = lazy(preloadable(() => import('../../compare/LookAhead'), reloadIfOutdated).lazily);

const loadFailed = 'Could not load name details. Please try again later.';

export default function NamePage() {
  const id = readNameId(useParams().id);
  const { data: name, error, isLoading, retry } = useName(id);
  useToast(error, { title: 'Error', description: loadFailed, tone: 'error' });

  if (id === null || name === null) return <MovedName id={id} />;
  if (name) return <NameEntry key={name.id} name={name} />;
  return error && !isLoading ? <LoadFailed onRetry={retry} /> : <NameSkeleton />;
}

function NameEntry({ name }: { name: NameDetails }) {
  usePageHead(`${name.name}: meaning, origin and popularity`, aboutNameBriefly(name), { unlisted: isThin(name) });
  const { data: births } = useNameBirths(name.id);
  const [focusRequests, setFocusRequests] = useState(0);
  return (
    <article className="page">
      <TitlePage name={name} />
      <div className="entry">
        <div>
          <MeaningAndOrigin name={name} />
          <NameActions id={name.id} name={name.name} onTry={() => setFocusRequests(focusRequests + 1)} />
          <TryItOn id={name.id} name={name.name} />
          {name.meaning !== null && (
            <section>
              <h2>About the name</h2>
              <p className="soft measure">{aboutName(name, moreCommonAbroad(name.rank, births ?? []))}</p>
            </section>
          )}
          <Suspense fallback={<Skeleton height="40rem" />}>
            <NameSections name={name} />
          </Suspense>
        </div>
        <aside aria-label="In figures">
          <HowCommon name={name} />
          <Suspense fallback={<Skeleton height="20rem" />}>
            <ByYear name={name} />
          </Suspense>
          <Abroad id={name.id} />
        </aside>
      </div>
      <Suspense fallback={<Skeleton height="20rem" />}>
        <LookAhead id={name.id} name={name.name} />
      </Suspense>
      <FitSection title="With your surname" names={[name]} focusRequests={focusRequests} />
    </article>
  );
}

/**
 * The heading of the page: the name in the largest font size that fits on one line, and below it gender and syllables.
 */
function TitlePage({ name }: { name: NameDetails }) {
  return (
    <header className="title">
      <BackLink letter={name.first_letter} />
      <h1 translate="no" style={{ '--ems': Math.max(2.2, widthInEms(name.name)) } as CSSProperties}>
        {name.name}
      </h1>
      <ul className="facts">
        <li>
          <GenderMark gender={name.gender} size={16} />
        </li>
        <li>
          {name.syllables} {name.syllables === 1 ? 'syllable' : 'syllables'}
        </li>
        {name.mythological && <li>From mythology</li>}
      </ul>
    </header>
  );
}

/**
 * A button that starts "Try it on": for a week, the visitor sees the name in a new sentence each day. During this week,
 * shows the sentence of the day instead of the button.
 */
function TryItOn({ id, name }: { id: number; name: string }) {
  const trial = useStore(currentTrial, () => null);
  if (trial?.id === id) return <CurrentTrial />;
  return (
    <p className="soft small try-it-on">
      <Button variant="text" onClick={() => startTrial(id, name)}>
        Try it on for a week
      </Button>{' '}
      Read a sentence with {name} every day
      {trial && `, instead of ${trial.name}`}. Stored in this browser only.
    </p>
  );
}

/** Rank and births in countries other than the US. Renders nothing if there are no figures. */
function Abroad({ id }: { id: number }) {
  const lines = linesAbroad(useNameBirths(id).data ?? []);
  if (lines.length === 0) return null;
  return (
    <section className="panel">
      <h2>In other countries</h2>
      <dl className="abroad">
        {lines.map(([place, text]) => (
          <div key={place}>
            <dt>{place}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Shown if there is no name with this id. If the name was merged into another name, redirects to that name. */
function MovedName({ id }: { id: number | null }) {
  const { data: movedTo, error, isLoading, retry } = useMergedName(import.meta.env.SSR ? null : id);
  if (movedTo) return <Navigate to={`/name/${movedTo}`} replace />;
  if (isLoading) return <NameSkeleton />;
  return error && movedTo === undefined ? <LoadFailed onRetry={retry} /> : <NameNotFound />;
}

function LoadFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="page">
      <div className="title">
        <BackLink letter={null} />
      </div>
      <ErrorState heading="h1" message={loadFailed} onRetry={onRetry} />
    </div>
  );
}

function NameNotFound() {
  usePageHead('Name Not Found', undefined, { missing: true });
  return (
    <div className="page section">
      <EmptyState
        heading="h1"
        motif="moon"
        title="Name Not Found"
        action={<LinkButton to="/names">Browse All Names</LinkButton>}
      >
        There is no name at this address. You can browse all names by letter.
      </EmptyState>
    </div>
  );
}

function NameSkeleton() {
  return (
    <div className="page">
      <LoadingAnnounced />
      <div className="title">
        <BackLink letter={null} />
        <p className="title-loading">
          <Skeleton width="min(5.2ch, 90%)" height="0.8em" />
        </p>
        <p className="respelled">Loading...</p>
        <p className="facts" aria-hidden="true">
          <Skeleton width="min(16rem, 80%)" height="1.6em" />
        </p>
      </div>
      <div className="entry" aria-hidden="true">
        <div className="loading-lines">
          <Skeleton height="2.2rem" />
          <Skeleton width="70%" height="2.2rem" />
          <div className="name-actions">
            <Skeleton width="13rem" height="48px" round />
            <Skeleton width="13rem" height="48px" round />
          </div>
          <Skeleton height="6rem" />
        </div>
        <Skeleton height="13rem" />
      </div>
    </div>
  );
}
