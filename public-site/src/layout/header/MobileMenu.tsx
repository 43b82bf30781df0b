import { blogTopics } from '@cradle/shared/content/blogTopics';
import { useLocation } from 'react-router-dom';
import { useSession } from '../../auth/sessionStore';
import { Dialog } from '../../ui/Dialog';
import { Icon } from '../../ui/Icon';
import { Link } from '../../ui/Link';
import { LinkButton } from '../../ui/LinkButton';
import { lazySignOut } from '../routing/lazySignOut';
import { accountLinks, isWithin, mainLinks, moreLinks, petLinks } from './navigation';
import { ThemeToggle } from './ThemeToggle';

export type MobileMenuProps = { open: boolean; onClose: () => void };

/**
 * The slide-out menu for windows below 768 px. A click on a link closes the menu immediately. Other navigations also
 * close it (Header.tsx).
 */
export default function MobileMenu({ open, onClose }: MobileMenuProps) {
  return (
    <Dialog open={open} onClose={onClose} side="left" title="Menu">
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: it only handles clicks on
          the links inside */}
      <div className="slide" onClick={(event) => (event.target as Element).closest('a') && onClose()}>
        <nav aria-label="Main" className="slide-group slide-main">
          {mainLinks.map((link) => (
            <MenuLink key={link.to} to={link.to} label={'mobileLabel' in link ? link.mobileLabel : link.label} />
          ))}
          <MenuLink to="/search" label="Search" />
          {petLinks.map(({ to, label }) => (
            <MenuLink key={to} to={to} label={to === '/pet-names' ? 'Pet Names' : label} inner={to !== '/pet-names'} />
          ))}
        </nav>
        <nav aria-labelledby="menu-blog" className="slide-group">
          <h3 id="menu-blog">Blog Topics</h3>
          {blogTopics.map(({ path, name }) => (
            <MenuLink key={path} to={path} label={name} />
          ))}
        </nav>
        <nav aria-label="About this site" className="slide-group">
          {moreLinks.map(({ to, label }) => (
            <MenuLink key={to} to={to} label={label} />
          ))}
        </nav>
        <ThemeToggle withText />
        <MenuAccount onClose={onClose} />
      </div>
    </Dialog>
  );
}

function MenuLink({ to, label, inner }: { to: string; label: string; inner?: boolean }) {
  const { pathname } = useLocation();
  const here = to === '/' || to.startsWith('/pet-names') ? pathname === to : isWithin(pathname, to);
  return (
    <Link to={to} aria-current={here ? 'page' : undefined} className={inner ? 'inner' : undefined}>
      {label}
    </Link>
  );
}

function MenuAccount({ onClose }: { onClose: () => void }) {
  const { status, user } = useSession();
  if (status !== 'in' || !user) {
    return (
      <div className="slide-join">
        <LinkButton variant="quiet" to="/login">
          Sign In
        </LinkButton>
        <LinkButton to="/login?tab=signup">Join</LinkButton>
      </div>
    );
  }
  return (
    <nav aria-labelledby="menu-account" className="slide-group">
      <h3 id="menu-account">Account</h3>
      <p className="soft small">{user.email}</p>
      {accountLinks.map(({ to, label, icon }) => (
        <Link key={to} to={to}>
          <Icon name={icon} size={18} />
          {label}
        </Link>
      ))}
      <button
        type="button"
        onClick={() => {
          onClose();
          lazySignOut();
        }}
      >
        <Icon name="signOut" size={18} />
        Sign out
      </button>
    </nav>
  );
}
