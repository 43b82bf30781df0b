import { readNameId } from '@cradle/shared/names/names';
import { useEffect } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { useMergedName } from '../../data/names/mergedName';
import { type NameDetails, useName } from '../../data/names/names';
import { usePageHead } from '../../layout/routing/usePageHead';
import { LoadingAnnounced } from '../../ui/feedback/Announcer';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Icon } from '../../ui/Icon';
import { Link } from '../../ui/Link';
import { LinkButton } from '../../ui/LinkButton';
import { CorrectionForm } from './CorrectionForm';
import { readField } from './correctionFields';
import '../submitName/submitName.css';
import './correction.css';
import { moveDrafts } from './useCorrectionForm';

/** The page /name/:id/correct. Visitors suggest a correction of one field of a name, and name their source. */
export default function CorrectionPage() {
  const id = readNameId(useParams().id);
  const { data: name, error, isLoading, retry } = useName(id);
  if (id === null || name === null) return <MovedName id={id} />;
  if (name) return <Correction key={name.id} name={name} onGone={retry} />;
  return <Unloaded failed={error !== undefined && !isLoading} onRetry={retry} />;
}

/** If the name was merged into another name, moves the drafts to that name and redirects to its correction page. */
function MovedName({ id }: { id: number | null }) {
  const { data: movedTo, error, isLoading, retry } = useMergedName(id);
  const { search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (id === null || !movedTo) return;
    moveDrafts(id, movedTo);
    void navigate(`/name/${movedTo}/correct${search}`, { replace: true });
  }, [id, movedTo, search, navigate]);
  if (id === null || movedTo === null) return <NoName />;
  return <Unloaded failed={error !== undefined && !isLoading} onRetry={retry} />;
}

/** Shown until the name is loaded, and after an error. */
function Unloaded({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  return (
    <div className="page submit-name">
      {failed ? (
        <ErrorState heading="h1" message="Could not load the name. Please try again later." onRetry={onRetry} />
      ) : (
        <>
          <LoadingAnnounced />
          <Skeleton height="24rem" />
        </>
      )}
    </div>
  );
}

function Correction({ name, onGone }: { name: NameDetails; onGone: () => void }) {
  const [params, setParams] = useSearchParams();
  const field = readField(params.get('field'));
  const asksForMeaning = !name.meaning && field === 'meaning';
  usePageHead(`Suggest a correction for ${name.name}`);
  return (
    <div className="page submit-name">
      <header>
        <Link className="back" to={`/name/${name.id}`}>
          <Icon name="arrowLeft" size={18} /> Back to {name.name}
        </Link>
        <h1>{asksForMeaning ? `Do you know what ${name.name} means?` : `Correct ${name.name}`}</h1>
        <p className="soft lead">
          {asksForMeaning
            ? 'Suggest a meaning, with a source.'
            : 'Is something wrong or missing? Tell us what is right, and name your source.'}
        </p>
      </header>
      <CorrectionForm
        name={name}
        field={field}
        onField={(chosen) => setParams({ field: chosen }, { replace: true })}
        onGone={onGone}
      />
      <HowItWorks />
    </div>
  );
}

function HowItWorks() {
  return (
    <aside className="guidelines" aria-labelledby="guidelines-title">
      <h2 id="guidelines-title">How it works</h2>
      <ol>
        <li>
          <strong>Correct one field at a time.</strong> You can send several suggestions.
        </li>
        <li>
          <strong>Name a source that we can check:</strong> a book with its page, or the address of a page.
        </li>
        <li>
          <strong>Explain a meaning in your own words.</strong> Please don't copy sentences from your source.
        </li>
      </ol>
      <p>Our editors compare every suggestion with its source. We don't ask who you are.</p>
    </aside>
  );
}

function NoName() {
  usePageHead('Name Not Found', undefined, { missing: true });
  return (
    <div className="page section">
      <EmptyState
        heading="h1"
        motif="moon"
        title="Name Not Found"
        action={<LinkButton to="/submit-name">Submit a Name</LinkButton>}
      >
        There is no name at this address, so nothing can be corrected.
      </EmptyState>
    </div>
  );
}
