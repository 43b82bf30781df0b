import { Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { routes } from '../routes';
import { Toaster } from '../ui/Toaster';
import { CrashGuard } from './CrashGuard';
import { Footer } from './Footer';
import { Header } from './Header';
import './layout.css';
import { useArrival } from './useArrival';
import { usePageHead } from './usePageHead';
import { usePrimaryColor } from './usePrimaryColor';

export function Layout() {
  const { pathname } = useLocation();
  usePrimaryColor();
  useArrival();
  return (
    <>
      <a className="skip visually-hidden" href="#main">
        Skip to content
      </a>
      <Header />
      <main id="main" tabIndex={-1}>
        <CrashGuard key={pathname}>
          <Suspense fallback={<div className="page-waiting" role="status" aria-label="Loading..." />}>
            <Routes>
              {routes.map(({ path, title, description, Page }) => (
                <Route
                  key={path}
                  path={path}
                  element={
                    <>
                      <RouteHead title={title} description={description} />
                      <Page />
                    </>
                  }
                />
              ))}
            </Routes>
          </Suspense>
        </CrashGuard>
      </main>
      <Footer />
      <Toaster />
    </>
  );
}

/** Stands before the page, so that a page which says more about itself has the last word. */
function RouteHead({ title, description }: { title: string; description: string }) {
  usePageHead(title, description);
  return null;
}
