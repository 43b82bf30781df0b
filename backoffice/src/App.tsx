import '@fontsource-variable/figtree/wght.css';
// Without the optical sizes of the site's: half as large, and hardly to be told apart in the sizes of titles here.
import '@fontsource-variable/fraunces/wght.css';
import { lazy, StrictMode, Suspense, startTransition } from 'react';
import { Admin, CustomRoutes, localStorageStore, Resource } from 'react-admin';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Route, RouterProvider } from 'react-router-dom';
import { BASENAME } from './env';
import { AccessDenied } from './layout/AccessDenied';
import { Announcer } from './layout/Announcer';
import { AuthenticationError } from './layout/AuthenticationError';
import { Crash } from './layout/Crash';
import { GuardLoading } from './layout/GuardLoading';
import { LazyLayout } from './layout/LazyLayout';
import { loadPageOf } from './layout/loadPageOf';
import { Moved } from './layout/Moved';
import { Login } from './pages/Login';
import { ownPages } from './pages/ownPages';
import { authProvider } from './providers/authProvider';
import { dataProvider } from './providers/dataProvider';
import { i18nProvider } from './providers/i18nProvider';
import { hasSession } from './providers/keptSession';
import { queryClient } from './providers/queryClient';
import { loadSiteSettings, useSiteSettings } from './providers/siteSettings';
import { staff } from './providers/staff';
import { withSpare } from './providers/withSpare';
import { resources } from './resources';
import { themeOf } from './theme';

const AcceptInvitation = lazy(() => import('./pages/AcceptInvitation'));
const EmailChange = lazy(() => import('./pages/EmailChange'));
const NotFound = lazy(() => import('./pages/NotFound'));
const ResetPassword = lazy(() => import('./pages/ResetPassword'));
const Setup = lazy(() => import('./pages/Setup'));

const store = withSpare(localStorageStore('1', 'CradleAdmin'));
// As long as it does not know of a language, react-admin draws nothing, and after that everything in one go.
store.setItem('locale', i18nProvider.getLocale());

const BackOffice = () => {
  const { site_title, primary_color } = useSiteSettings();
  return (
    <Suspense fallback={<GuardLoading />}>
      <Admin
        title={site_title}
        authProvider={authProvider}
        dataProvider={dataProvider}
        i18nProvider={i18nProvider}
        queryClient={queryClient}
        store={store}
        lightTheme={themeOf('light', primary_color)}
        darkTheme={themeOf('dark', primary_color)}
        layout={LazyLayout}
        loading={GuardLoading}
        loginPage={Login}
        dashboard={ownPages.dashboard.Page}
        accessDenied={AccessDenied}
        authenticationError={AuthenticationError}
        catchAll={NotFound}
        error={Crash}
        notification={Announcer}
        requireAuth
        disableTelemetry
      >
        <CustomRoutes noLayout>
          <Route path="/accept-invitation" element={<AcceptInvitation />} />
          <Route path="/email-change" element={<EmailChange />} />
          <Route path="/reset-password" element={<ResetPassword />} />
          <Route path="/setup" element={<Setup />} />
          {resources.flatMap(({ formerly = {} }) =>
            Object.entries(formerly).map(([old, now]) => (
              <Route key={old} path={`/${old}`} element={<Moved to={`/${now}`} />} />
            )),
          )}
        </CustomRoutes>
        <CustomRoutes>
          <Route path="/health" element={<ownPages.health.Page />} />
          <Route path="/permissions" element={<ownPages.permissions.Page />} />
          <Route path="/profile" element={<ownPages.profile.Page />} />
        </CustomRoutes>
        {resources.map(({ name, list, edit, create, importPage, icon, recordRepresentation }) => (
          <Resource
            key={name}
            {...{ name, icon, recordRepresentation }}
            list={list?.Page}
            edit={edit?.Page}
            create={create?.Page}
          >
            {importPage && <Route path="import" element={<importPage.Page />} />}
          </Resource>
        ))}
      </Admin>
    </Suspense>
  );
};

/**
 * A data router, though nothing here loads data by routes: leaving a form with unsaved changes can only be asked about
 * with one, also on the browser's Back. react-admin brings its code along anyway. The basename is the router's: with
 * <Admin basename> the links of ra-supabase would leave /admin.
 */
const createRouter = () => createBrowserRouter([{ path: '*', element: <BackOffice /> }], { basename: BASENAME });

/** Draws the back-office: for who is signed in, once frame and page are there. */
export async function start(root: HTMLElement): Promise<void> {
  void loadSiteSettings();
  const screen = createRoot(root);
  if (hasSession()) {
    // What is asked for first, while the files are on their way. Where it fails it is asked again, and told.
    void staff.get().catch(() => {});
    await loadPageOf(window.location.pathname.slice(BASENAME.length) || '/');
  }
  const router = createRouter();
  startTransition(() =>
    screen.render(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    ),
  );
}
