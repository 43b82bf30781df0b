import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { type AskedLink, forgetAsked, rememberAsked, sayLink } from '../../../askFriends/links';
import { useQuery } from '../../../data/cache/useQuery';
import { type AskedName, deleteSay, readResult } from '../../../data/deciding/askFriends';
import { usePageHead } from '../../../layout/routing/usePageHead';
import { listed } from '../../../rooms/people';
import { personalLink } from '../../../rooms/secrets';
import { ConfirmButton } from '../../../rooms/ui/ConfirmButton';
import { CopyLink } from '../../../rooms/ui/CopyLink';
import { OtherDevice } from '../../../rooms/ui/OtherDevice';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { ErrorState } from '../../../ui/feedback/ErrorState';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { useStillHere } from '../../../ui/hooks/useStillHere';
import { NoLink } from '../NoLink';
import { NameResult } from './NameResult';

/** The interval at which answers are fetched while the page is visible, in milliseconds. */
const REFRESH_MS = 15_000;

/**
 * Shows the link and the answers of friends to the person who created the link. If the page was opened by a personal
 * link on another device, this browser stores the link after the server has accepted the link's key.
 */
export function ResultPage({ link, isStored }: { link: AskedLink; isStored: boolean }) {
  const asker = { token: link.token, asker_key: link.key };
  const result = useQuery<AskedName[] | null>(['say_result', link.token], () => readResult(asker), {
    refreshInterval: REFRESH_MS,
  });
  const isUnknown = result.data === null && !isStored;
  usePageHead(isUnknown ? 'Link Not Found' : 'What Friends Say');
  const names = result.data?.map(({ name }) => name) ?? link.names;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the link is stored once
  useEffect(() => {
    if (result.data && !isStored) rememberAsked({ ...link, names });
  }, [result.data, isStored]);
  const navigate = useNavigate();
  const stillHere = useStillHere();
  const leave = () => {
    if (stillHere()) void navigate('/say');
    forgetAsked(link.token);
  };
  if (isUnknown) return <NoLink />;
  if (result.data === null) {
    return (
      <div className="page section">
        <EmptyState
          heading="h1"
          motif="moon"
          title="This link no longer works"
          action={<Button onClick={leave}>Remove it from my links</Button>}
        >
          It was deleted, or nobody opened it for 180 days.
        </EmptyState>
      </div>
    );
  }
  return (
    <div className="page section asking">
      <header>
        <h1>What friends say</h1>
        <p className="soft">{listed(names)}</p>
      </header>
      <div className="panel say-panel">
        <CopyLink
          label="Link for your friends"
          link={sayLink(link.token)}
          text="Can you say and spell the name that we like? It takes a minute."
          hint="Half of your friends read the names, the others hear them. They don’t see the result."
        />
        <OtherDevice link={personalLink(sayLink(link.token), link.key)} text="The result of my question about names">
          This personal link shows the result on another phone or computer, too. Don’t send it to the friends whom you
          ask.
        </OtherDevice>
      </div>
      {result.data ? (
        <div className="say-results">
          {result.data.map((name) => (
            <NameResult key={name.id} name={name} />
          ))}
        </div>
      ) : result.error ? (
        <ErrorState message="Couldn't load the answers." busy={result.isLoading} onRetry={result.retry} />
      ) : (
        <Skeleton height="14rem" />
      )}
      <div>
        <ConfirmButton
          variant="quiet"
          compact
          label="Delete this link"
          title="Delete this link?"
          yes="Delete"
          action={async () => {
            await deleteSay(asker);
            leave();
          }}
        >
          <p>The link and all answers are deleted permanently.</p>
        </ConfirmButton>
      </div>
    </div>
  );
}
