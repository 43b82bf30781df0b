import { useParams } from 'react-router-dom';
import { sayLinks } from '../../askFriends/links';
import { isSecret } from '../../rooms/secrets';
import { usePersonalLink } from '../../rooms/usePersonalLink';
import { useStore } from '../../useStore';
import { AskPage } from './ask/AskPage';
import { FriendPage } from './friend/FriendPage';
import { NoLink } from './NoLink';
import { ResultPage } from './result/ResultPage';
import './say.css';

/**
 * /say creates links that ask friends about names. /say/{token} shows the result in the browser that created the link,
 * and in a browser that opened its personal link. In any other browser, it shows the form for friends.
 */
export default function SayPage() {
  const { token } = useParams();
  const { asked } = useStore(sayLinks);
  const own = asked.find((link) => link.token === token);
  const [personalKey] = usePersonalLink(() => own !== undefined);
  if (token === undefined) return <AskPage />;
  if (!isSecret(token)) return <NoLink />;
  const link = personalKey ? { token, key: personalKey, names: [] } : own;
  return link ? (
    <ResultPage key={token} link={link} isStored={link === own} />
  ) : (
    <FriendPage key={token} token={token} />
  );
}
