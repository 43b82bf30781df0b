import { readNameIds } from '@cradle/shared/names/names';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { FiguresNote } from '../../compare/FiguresNote';
import { LABELS } from '../../compare/lines';
import { type LookAhead, useLookAhead } from '../../data/names/lookAhead';
import { usePageHead } from '../../layout/routing/usePageHead';
import { FitSection } from '../../names/fit/FitSection';
import { comparePath, MOST_COMPARED } from '../../names/nameIds';
import { LoadingAnnounced } from '../../ui/feedback/Announcer';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { LinkButton } from '../../ui/LinkButton';
import { ComparedLines } from './ComparedLines';
import { ComparedNames } from './ComparedNames';
import { OverTime } from './OverTime';
import './compare.css';

const DESCRIPTION =
  'Up to six baby names side by side: how many children in a class have each, how fast it rose, who has it today, and how it is spelled here and abroad.';

/** Compares up to six names by official figures. The ids of the names are stored only in the URL. */
export default function ComparePage() {
  const [params, setParams] = useSearchParams();
  const all = readNameIds(params.get('ids') ?? '');
  const ids = all.slice(0, MOST_COMPARED);
  const { data, error, isLoading, retry } = useLookAhead(ids);
  const names = data?.names ?? [];
  usePageHead(names.length > 0 ? `Look ahead: ${names.map(({ name }) => name).join(', ')}` : 'Look Ahead', DESCRIPTION);
  const unknown = data?.basis ? ids.length - names.length : 0;
  const change = (wanted: readonly number[]) => setParams(wanted.length > 0 ? { ids: wanted.join(',') } : {});
  // For a merged name, the API returns the name that replaced it. The URL then gets the new id.
  const current = names.some(({ id }) => !ids.includes(id)) ? names.map(({ id }) => id).join(',') : null;
  useEffect(() => {
    if (current) setParams({ ids: current }, { replace: true });
  }, [current, setParams]);
  return (
    <div className="page section compare">
      <header>
        <h1>Look ahead</h1>
        <p className="soft lead">
          Up to six names side by side: what the official figures say about each, and how those figures were counted.
          Nothing here is a forecast.
        </p>
      </header>
      <ComparedNames
        ids={ids}
        names={names}
        onAdd={(id) => change([...ids, id])}
        onRemove={(id) => change(ids.filter((other) => other !== id))}
      />
      {all.length > ids.length && (
        <p className="soft small">Only the first {MOST_COMPARED} names of this link are compared.</p>
      )}
      {unknown > 0 && (
        <p className="soft small">
          {unknown === 1
            ? 'One of the names isn’t on this site, or was merged with another.'
            : `${unknown} of the names aren’t on this site, or were merged with others.`}
        </p>
      )}
      {ids.length === 0 ? (
        <EmptyState motif="kite" title="No names yet" action={<LinkButton to="/names">Browse names</LinkButton>}>
          Add a name above to see how many children in a class have it, how fast it rose, and how it is spelled here and
          abroad.
        </EmptyState>
      ) : error && !data ? (
        <ErrorState message="Couldn’t load the figures. Please try again." onRetry={retry} busy={isLoading} />
      ) : data ? (
        <Compared key={comparePath(ids)} data={data} />
      ) : (
        <ComparisonSkeleton />
      )}
    </div>
  );
}

function Compared({ data: { basis, names } }: { data: LookAhead }) {
  if (!basis) return <p className="soft">The official figures aren’t loaded yet. Check back in a minute.</p>;
  if (names.length === 0) return null;
  return (
    <>
      <FiguresNote />
      {LABELS.map((label) => (
        <ComparedLines key={label} label={label} names={names} basis={basis} />
      ))}
      <OverTime names={names} newest={basis.newest} />
      <FitSection title="With your surname and siblings" names={names} focusRequests={0} />
    </>
  );
}

function ComparisonSkeleton() {
  return (
    <>
      <LoadingAnnounced />
      {LABELS.map((label) => (
        <section key={label} className="compared">
          <h2>{label}</h2>
          <Skeleton height="9rem" />
        </section>
      ))}
    </>
  );
}
