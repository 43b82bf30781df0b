import { localStore } from '@cradle/shared/browser/safeStorage';
import { DEFAULT_PRIMARY, readHexColor } from '@cradle/shared/design/colors';
import { Suspense, useEffect } from 'react';
import { useLocation, useRoutes } from 'react-router-dom';
import { useSettings } from '../data/settings';
import { routes } from '../routes';
import { Announcer, LoadingAnnounced } from '../ui/feedback/Announcer';
import { Toaster } from '../ui/feedback/Toaster';
import { lazyOptional } from '../ui/hooks/lazyOptional';
import { useHydrated } from '../ui/hooks/useHydrated';
import { ErrorBoundary } from './ErrorBoundary';
import { Footer } from './footer/Footer';
import { Header } from './header/Header';
import './layout.css';
import { useLinks } from './header/useLinks';
import { SITE_DESCRIPTION, SITE_TITLE } from './routing/siteTitle';
import { useArrival } from './routing/useArrival';
import { usePageHead } from './routing/usePageHead';

const Analytics = lazyOptional(() => import('../consent/Analytics'));

/** The route table in the format of React Router. */
const table = routes.map(({ path, title, description, unlisted, Page }) => ({
  path,
  element: (
    <>
      {path === '/' ? <FrontHead /> : <RouteHead title={title} description={description} unlisted={unlisted} />}
      <Page />
    </>
  ),
}));

const PageOfAddress = () => useRoutes(table);

export function Layout() {
  const { pathname } = useLocation();
  usePrimaryColor();
  useArrival();
  useLinks();
  return (
    <>
      <a className="skip visually-hidden" href="#main">
        Skip to content
      </a>
      <AnalyticsGate />
      <Header />
      <main id="main" tabIndex={-1}>
        <ErrorBoundary key={pathname}>
          <Suspense fallback={<LoadingAnnounced />}>
            <PageOfAddress />
          </Suspense>
        </ErrorBoundary>
      </main>
      <Footer />
      <Toaster />
      <Announcer />
    </>
  );
}

/** Loads Analytics if a Google Analytics id is configured. Otherwise renders nothing. */
function AnalyticsGate() {
  const { data: settings } = useSettings();
  const id = settings?.google_analytics_id;
  // Analytics is rendered after hydration, because it depends on the visitor's choice. The choice is in local storage,
  // which prerendering can't read.
  const hydrated = useHydrated();
  if (!id || !hydrated) return null;
  return (
    <Suspense>
      <Analytics id={id} />
    </Suspense>
  );
}

/** Applies the setting primary_color, and stores it for the first paint of the next visit (index.html). */
function usePrimaryColor() {
  const { data: settings } = useSettings();
  const color = settings && (readHexColor(settings.primary_color) ?? DEFAULT_PRIMARY);
  useEffect(() => {
    if (!color) return;
    document.documentElement.style.setProperty('--primary', color);
    localStore.setItem('primary_color', color);
  }, [color]);
}

/** Sets the title and the description of the home page from the settings. */
function FrontHead() {
  const { data: settings } = useSettings();
  usePageHead(settings?.site_title || SITE_TITLE, settings?.site_description || SITE_DESCRIPTION);
  return null;
}

/** Sets the title and the description of the route. Rendered before the page, so that the page can override both. */
function RouteHead({ title, description, unlisted }: { title: string; description: string; unlisted: boolean }) {
  usePageHead(title, description, { unlisted });
  return null;
}
