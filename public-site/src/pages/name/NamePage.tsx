import { readNameId } from '@cradle/shared/names/names';
import { isThin } from '@cradle/shared/site/noindex';
import { useEffect, useState } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { useMergedName } from '../../data/mergedName';
import { type NameDetails, useName } from '../../data/names';
import { usePageHead } from '../../layout/routing/usePageHead';
import { FitSection } from '../../names/fit/FitSection';
import { LoadingAnnounced } from '../../ui/feedback/Announcer';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { toast } from '../../ui/feedback/toasts';
import { Icon } from '../../ui/Icon';
import { Link } from '../../ui/Link';
import { LinkButton } from '../../ui/LinkButton';
import { aboutName, aboutNameBriefly } from './aboutName';
import './name.css';
import { ByYear } from './ByYear';
import { HowCommon } from './HowCommon';
import { KeepName } from './KeepName';
import { NameSections } from './NameSections';
import { TitlePage } from './TitlePage';

const loadFailed = 'Could not load name details. Please try again later.';

export default function NamePage() {
  const id = readNameId(useParams().id);
  const { data: name, error, isLoading, retry } = useName(id);
  useEffect(() => {
    if (error) toast({ title: 'Error', description: loadFailed, tone: 'error' });
  }, [error]);

  if (id === null || name === null) return <MovedName id={id} />;
  if (name) return <NameEntry key={name.id} name={name} />;
  if (error && !isLoading) {
    return (
      <div className="page">
        <div className="title">
          <BackToNames />
        </div>
        <ErrorState message={loadFailed} onRetry={retry} />
      </div>
    );
  }
  return <NameWaiting />;
}

function NameEntry({ name }: { name: NameDetails }) {
  usePageHead(`${name.name}: meaning, origin and popularity`, aboutNameBriefly(name), { unlisted: isThin(name) });
  const [summoned, setSummoned] = useState(0);
  return (
    <article className="page">
      <TitlePage name={name} />
      <div className="entry">
        <div>
          <h2 className="visually-hidden">Meaning</h2>
          <p className="lede">{name.meaning}</p>
          {name.source_note && (
            <p className="source-note">
              <span className="visually-hidden">About the meaning: </span>
              {name.source_note}
            </p>
          )}
          <KeepName id={name.id} name={name.name} onTry={() => setSummoned(summoned + 1)} />
          <h2>About the name</h2>
          <p className="soft measure">{aboutName(name)}</p>
          <NameSections name={name} />
        </div>
        <aside aria-label="In figures">
          <HowCommon name={name} />
          <ByYear name={name} />
        </aside>
      </div>
      <FitSection title="With your surname" names={[name]} summoned={summoned} />
    </article>
  );
}

/** Redirects from a name that was merged to the name that it has become. */
function MovedName({ id }: { id: number | null }) {
  const { data: movedTo, isLoading } = useMergedName(import.meta.env.SSR ? null : id);
  if (movedTo) return <Navigate to={`/name/${movedTo}`} replace />;
  return isLoading ? <NameWaiting /> : <NameNotFound />;
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

function NameWaiting() {
  return (
    <div className="page">
      <LoadingAnnounced />
      <div className="title">
        <BackToNames />
        <p className="title-waiting">
          <Skeleton width="min(5.2ch, 90%)" height="0.8em" />
        </p>
        <p className="said">Loading...</p>
        <p className="facts" aria-hidden="true">
          <Skeleton width="min(16rem, 80%)" height="1.6em" />
        </p>
      </div>
      <div className="entry" aria-hidden="true">
        <div className="waiting-lines">
          <Skeleton height="2.2rem" />
          <Skeleton width="70%" height="2.2rem" />
          <div className="keep">
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

/** Links to all names while the letter of the name is unknown. */
function BackToNames() {
  return (
    <Link className="back" to="/names">
      <Icon name="arrowLeft" size={18} /> Back to Names
    </Link>
  );
}
