import { useSession } from '../../auth/sessionStore';
import { Icon } from '../../ui/Icon';
import { Link } from '../../ui/Link';
import { LinkButton } from '../../ui/LinkButton';
import { Menu } from '../../ui/Menu';
import { lazySignOut } from '../routing/lazySignOut';
import { accountLinks } from './navigation';

/**
 * The links Sign In and Join, or the menu of the signed-in user. While the session is loading, their space is reserved.
 */
export function AccountMenu() {
  const { status, user } = useSession();
  if (status === 'in' && user) {
    return (
      <Menu
        className="account"
        align="end"
        label={`Account of ${user.name || 'User'}`}
        trigger={
          <>
            <Icon name="user" />
            <span className="who">{user.name || 'User'}</span>
          </>
        }
      >
        <p className="menu-user">
          <strong>{user.name || 'User'}</strong>
          <span>{user.email}</span>
        </p>
        {accountLinks.map(({ to, label, icon }) => (
          <Link key={to} to={to}>
            <Icon name={icon} size={18} />
            {label}
          </Link>
        ))}
        <button type="button" onClick={lazySignOut}>
          <Icon name="signOut" size={18} />
          Sign out
        </button>
      </Menu>
    );
  }
  return (
    <div className="account" data-loading={status === 'loading' || undefined}>
      <Link className="sign-in" to="/login">
        Sign In
      </Link>
      <LinkButton compact to="/login?tab=signup">
        Join
      </LinkButton>
    </div>
  );
}
