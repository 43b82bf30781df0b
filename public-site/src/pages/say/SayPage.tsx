import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { rememberAsked, sayLinks } from '../../askFriends/links';
import { useQuery } from '../../data/cache/useQuery';
import { type AskedName, readResult } from '../../data/deciding/askFriends';
import { isSecret } from '../../rooms/secrets';
import { usePersonalLink } from '../../rooms/usePersonalLink';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { useStore } from '../../useStore';
import { AskPage } from './ask/AskPage';
import { FriendPage } from './friend/FriendPage';
import { NoLink } from './NoLink';
import { ResultPage } from './result/ResultPage';
import './say.css';

/**
 * /say creates links that ask friends about names. /say/{token} shows the result in the browser that created the link.
 * In any other browser, it shows the form for friends.
 */
export default function SayPage() {
  const { token } = useParams();
  const { asked } = useStore(sayLinks);
  const own = asked.find((link) => link.token === token);
  const [personalKey] = usePersonalLink(() => own !== undefined);
  if (token === undefined) return <AskPage />;
  if (!isSecret(token)) return <NoLink />;
  if (personalKey) return <OtherDeviceResult token={token} askerKey={personalKey} />;
  return own ? <ResultPage key={token} link={own} /> : <FriendPage key={token} token={token} />;
}

/**
 * Shows the result on another device of the person who asked (the asker). The personal link contains the asker's key,
 * which this device then stores.
 */
function OtherDeviceResult({ token, askerKey }: { token: string; askerKey: string }) {
  const { data, error, isLoading, retry } = useQuery<AskedName[] | null>(['say_result', token], () =>
    readResult({ token, asker_key: askerKey }),
  );
  useEffect(() => {
    if (data) rememberAsked({ token, key: askerKey, names: data.map(({ name }) => name) });
  }, [data, token, askerKey]);
  if (data === null) return <NoLink />;
  return (
    <div className="page section asking">
      <h1>What friends say</h1>
      {error ? (
        <ErrorState message="Couldn't load the answers." busy={isLoading} onRetry={retry} />
      ) : (
        <Skeleton height="14rem" />
      )}
    </div>
  );
}
