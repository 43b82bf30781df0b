import './styles/tokens.css';
import './styles/fonts.css';
import './styles/base.css';
import './styles/forcedColors.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter, matchPath } from 'react-router-dom';
import { takeUrlTokens } from './auth/links/urlTokens';
import { SessionProvider } from './auth/SessionProvider';
import { embedded } from './data/cache/embedded';
import { INLINED_FILE } from './data/cache/pageData';
import { Layout } from './layout/Layout';
import { routes } from './routes';

// Runs first, so that no router, request or script can read the tokens in the URL of an email link.
takeUrlTokens();

// Adds a disabled link for each inlined stylesheet, so that Vite doesn't load the stylesheet again: Vite skips
// stylesheets to which the document already has a link.
for (const style of document.querySelectorAll(`[${INLINED_FILE}]`)) {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.toggleAttribute('disabled');
  link.setAttribute('href', String(style.getAttribute(INLINED_FILE)));
  document.head.append(link);
}

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
// A page whose URL has a query isn't hydrated but rendered. The prerenderer renders pages without a query, so the first
// render in the browser could differ from the prerendered HTML.
const isPrerendered = embedded?.path === pathname && search === '';
void begin(root);

/**
 * Hydrates or renders the page when the chunk of its route is loaded. If the page isn't prerendered and its chunk takes
 * more than 100 ms, header and footer are rendered first.
 */
async function begin(container: HTMLElement) {
  const file = routes
    .find(({ path }) => matchPath(path, pathname))
    ?.load()
    .catch(() => {});
  await (isPrerendered ? file : Promise.race([file, new Promise((done) => setTimeout(done, 100))]));
  // In a transition, React can handle input between parts of the rendering. Otherwise it would render everything in one
  // task.
  startTransition(() => {
    if (isPrerendered) hydrateRoot(container, site);
    else createRoot(container).render(site);
  });
  whenIdle();
}

/** Loads the code for refreshing, prefetching and offline use, when the browser is idle. */
function whenIdle() {
  const startDeferredWork = () =>
    void import('./layout/routing/deferredWork').then((file) => file.startDeferredWork()).catch(() => {});
  const schedule = () => (window.requestIdleCallback ?? setTimeout)(startDeferredWork);
  if (document.readyState === 'complete') schedule();
  else window.addEventListener('load', schedule, { once: true });
}
