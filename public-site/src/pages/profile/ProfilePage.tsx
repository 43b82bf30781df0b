import { formatNumber } from '@cradle/shared/text/formatNumber';
import { useSearchParams } from 'react-router-dom';
import { SignedInOnly } from '../../auth/SignedInOnly';
import { Link } from '../../ui/Link';
import '../../account/account.css';
import type { SessionUser } from '../../auth/sessionStore';
import { useFavorites } from '../../favorites/favorites';
import { LoadingAnnounced } from '../../ui/feedback/Announcer';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Icon } from '../../ui/Icon';
import { TabPanel, Tabs } from '../../ui/Tabs';
import { PasswordForm } from './PasswordForm';
import './profile.css';
import { ProfileForm } from './ProfileForm';
import { YourData } from './YourData';

const TABS = [
  { value: 'profile', label: 'Profile' },
  { value: 'password', label: 'Password' },
] as const;

export default function ProfilePage() {
  return (
    <div className="page section profile">
      <SignedInOnly loading={<Loading />}>{(user) => <Profile user={user} />}</SignedInOnly>
    </div>
  );
}

function Profile({ user }: { user: SessionUser }) {
  const [params, setParams] = useSearchParams();
  const tab = params.get('tab') === 'password' ? 'password' : 'profile';
  const choose = (next: string) => setParams(next === 'password' ? { tab: next } : {}, { replace: true });
  return (
    <>
      <Bookplate user={user} />
      <div className="profile-forms">
        <Tabs idBase="profile" label="Your account" tabs={TABS} value={tab} onChange={choose} look="line" />
        <TabPanel idBase="profile" value={tab}>
          {tab === 'profile' ? <ProfileForm user={user} /> : <PasswordForm user={user} />}
        </TabPanel>
        <YourData />
      </div>
    </>
  );
}

/** The user's name and email, styled like a bookplate. */
function Bookplate({ user }: { user: SessionUser }) {
  const { ids, ready } = useFavorites();
  return (
    <aside className="bookplate">
      <p className="soft">This book of names belongs to</p>
      <h1>
        <span className="visually-hidden">My Profile: </span>
        {user.name || user.email}
      </h1>
      <Link to="/favorites">
        <Icon name="heart" size={18} />
        {ready && ids.size > 0
          ? `${formatNumber(ids.size)} favorite ${ids.size === 1 ? 'name' : 'names'}`
          : 'Favorites'}
      </Link>
    </aside>
  );
}

function Loading() {
  return (
    <>
      <LoadingAnnounced />
      <div className="bookplate">
        <Skeleton width="14ch" />
        <Skeleton width="8ch" height="2.4rem" />
      </div>
      <div className="profile-forms">
        <Skeleton height="44px" width="12rem" />
        <Skeleton height="48px" />
        <Skeleton height="48px" />
      </div>
    </>
  );
}
