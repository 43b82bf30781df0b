import './styles/tokens.css';
import './styles/fonts.css';
import './styles/base.css';
import './styles/forcedColors.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter, matchPath } from 'react-router-dom';
import { takeUrlTokens } from './auth/links/urlTokens';
import { SessionProvider } from './auth/SessionProvider';
import { embedded } from './data/cache/embedded';
import { Layout } from './layout/Layout';
import { routes } from './routes';

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
const isWritten = embedded?.path === pathname && search === '';
void begin(root);

/**
 * React takes over, or draws, the page when the file of its route is there. One that was written ahead can be read until then;
 * for another nobody is kept waiting before an empty window for longer than is noticed.
 */
async function begin(container: HTMLElement) {
  const file = routes
    .find(({ path }) => matchPath(path, pathname))
    ?.load()
    .catch(() => {});
  await (isWritten ? file : Promise.race([file, new Promise((done) => setTimeout(done, 100))]));
  if (isWritten) hydrateRoot(container, site);
  else createRoot(container).render(site);
  whenIdle();
}

/** What can wait until everything else is done: whether the page is still true, where the reader goes next, no network. */
function whenIdle() {
  // Nothing of it is missed where it does not arrive.
  const doTheRest = () => void import('./layout/later').then((file) => file.doTheRest()).catch(() => {});
  const later = () => (window.requestIdleCallback ?? setTimeout)(doTheRest);
  if (document.readyState === 'complete') later();
  else window.addEventListener('load', later, { once: true });
}
