import './styles/tokens.css';
import './styles/fonts.css';
import './styles/base.css';
import './styles/forcedColors.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter, matchPath } from 'react-router-dom';
import { embedded } from './data/embedded';
import { Layout } from './layout/Layout';
import { routes } from './routes';
import { SessionProvider } from './session/SessionProvider';
import { takeUrlTokens } from './session/urlTokens';

// First of all: what a mail link carries leaves the address before the router, a request or a script can see it.
takeUrlTokens();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const site = (
  <StrictMode>
    <BrowserRouter>
      <SessionProvider>
        <Layout />
      </SessionProvider>
    </BrowserRouter>
  </StrictMode>
);

const { pathname, search } = window.location;
// A page that was written ahead says what it says without a query; with one it would not be what React draws.
if (embedded && embedded.path === pathname && search === '') void takeOver(root);
else {
  createRoot(root).render(site);
  whenIdle();
}

/** React takes over the page as it stands, when the file of its route is there: until then it can be read already. */
async function takeOver(container: HTMLElement) {
  await routes
    .find(({ path }) => matchPath(path, pathname))
    ?.load()
    .catch(() => {});
  hydrateRoot(container, site);
  whenIdle();
}

/** What can wait until everything else is done: whether the page is still true, where the reader goes next, no network. */
function whenIdle() {
  const begin = () => void import('./layout/later').then((file) => file.doTheRest());
  const later = () => (window.requestIdleCallback ?? setTimeout)(begin);
  if (document.readyState === 'complete') later();
  else window.addEventListener('load', later, { once: true });
}
