import { useParams } from 'react-router-dom';
import { sayLinks } from '../../askFriends/links';
import { isSecret } from '../../rooms/secrets';
import { useStore } from '../../store';
import { AskPage } from './ask/AskPage';
import { FriendPage } from './friend/FriendPage';
import { NoLink } from './NoLink';
import { ResultPage } from './result/ResultPage';
import './say.css';

/** /say asks friends about names. /say/{token} shows the result in the browser that made the link, and the form for friends in others. */
export default function SayPage() {
  const { token } = useParams();
  const { asked } = useStore(sayLinks);
  if (token === undefined) return <AskPage />;
  if (!isSecret(token)) return <NoLink />;
  const own = asked.find((link) => link.token === token);
  return own ? <ResultPage key={token} link={own} /> : <FriendPage key={token} token={token} />;
}
