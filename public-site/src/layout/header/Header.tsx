import { importAgain } from '@cradle/shared/browser/importAgain';
import { blogTopics } from '@cradle/shared/content/blogTopics';
import { type ComponentType, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { toast } from '../../ui/feedback/toasts';
import { Icon } from '../../ui/Icon';
import { Link } from '../../ui/Link';
import { Menu } from '../../ui/Menu';
import { AccountMenu } from './AccountMenu';
import { Brand } from './Brand';
import './header.css';
import type { MobileMenuProps } from './MobileMenu';
import { isWithin, mainLinks, moreLinks, petLinks } from './navigation';
import { ThemeToggle } from './ThemeToggle';

export function Header() {
  const [menuOpen, setMenuOpen] = useState(false);
  /** The mobile menu; null until it is first opened, because it is lazy-loaded. */
  const [MobileMenu, setMobileMenu] = useState<ComponentType<MobileMenuProps> | null>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the menu
  useEffect(() => setMenuOpen(false), [key]);
  const openMenu = () => {
    setMenuOpen(true);
    importAgain(() => import('./MobileMenu')).then(
      (file) => setMobileMenu(() => file.default),
      () => toast({ title: 'Error', description: "Couldn't load the menu. Please try again.", tone: 'error' }),
    );
  };
  return (
    <header className="head">
      <div className="page">
        <Brand />
        <DesktopLinks />
        <div className="actions">
          <Link className="icon-button" to="/search" aria-label="Search">
            <Icon name="search" size={22} />
          </Link>
          <Link className="icon-button to-favorites" to="/favorites" aria-label="Favorites">
            <Icon name="heart" size={22} />
          </Link>
          <ThemeToggle />
          <AccountMenu />
          <button
            type="button"
            className="icon-button burger"
            aria-label="Menu"
            aria-haspopup="dialog"
            onClick={openMenu}
          >
            <Icon name="menu" size={26} />
          </button>
        </div>
      </div>
      {MobileMenu && <MobileMenu open={menuOpen} onClose={() => setMenuOpen(false)} />}
    </header>
  );
}

function DesktopLinks() {
  const { pathname } = useLocation();
  const current = (to: string) => (isWithin(pathname, to) ? (pathname === to ? 'page' : 'true') : undefined);
  return (
    <nav aria-label="Main" className="main-links">
      {mainLinks.map(({ to, label }) => (
        <Link key={to} to={to} aria-current={current(to)}>
          {label}
        </Link>
      ))}
      <Menu trigger="Pet Names" className={current('/pet-names') && 'here'}>
        {petLinks.map(({ to, label }) => (
          <Link key={to} to={to} aria-current={pathname === to ? 'page' : undefined}>
            {label}
          </Link>
        ))}
      </Menu>
      <Menu trigger="More" className={['/blog', ...moreLinks.map(({ to }) => to)].some(current) ? 'here' : undefined}>
        {blogTopics.map(({ path, name }) => (
          <Link key={path} to={path} aria-current={current(path)}>
            {name}
          </Link>
        ))}
        <hr />
        {moreLinks.map(({ to, label }) => (
          <Link key={to} to={to} aria-current={current(to)}>
            {label}
          </Link>
        ))}
      </Menu>
    </nav>
  );
}
