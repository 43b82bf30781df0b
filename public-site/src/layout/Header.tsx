import { blogTopics } from '@cradle/shared/content/blogTopics';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Icon } from '../ui/Icon';
import { Menu } from '../ui/Menu';
import { AccountMenu } from './AccountMenu';
import { Brand } from './Brand';
import './header.css';
import { isWithin, mainLinks, petLinks } from './navigation';
import { ThemeToggle } from './ThemeToggle';

/** Only small screens need it, and only once it is opened. */
const MobileMenu = lazy(() => import('./MobileMenu'));

export function Header() {
  const [menuOpen, setMenuOpen] = useState(false);
  const [menuUsed, setMenuUsed] = useState(false);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the address closes it
  useEffect(() => setMenuOpen(false), [key]);
  const openMenu = () => {
    setMenuUsed(true);
    setMenuOpen(true);
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
      {menuUsed && (
        <Suspense>
          <MobileMenu open={menuOpen} onClose={() => setMenuOpen(false)} />
        </Suspense>
      )}
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
      <Menu trigger="More" className={current('/blog') && 'here'}>
        {blogTopics.map(({ path, name }) => (
          <Link key={path} to={path} aria-current={current(path)}>
            {name}
          </Link>
        ))}
      </Menu>
    </nav>
  );
}
