import '@fontsource-variable/figtree/wght.css';
// The version of the font without optical sizes. It is half as large as the version with optical sizes, which the
// public site uses. Headings look the same.
import '@fontsource-variable/fraunces/wght.css';
import { lazy, StrictMode, Suspense } from 'react';
import { Admin, CustomRoutes, localStorageStore, Resource } from 'react-admin';
import { createRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  generatePath,
  Navigate,
  Route,
  RouterProvider,
  useLocation,
  useParams,
} from 'react-router-dom';
import { BASENAME } from './env';
import { Announcer } from './layout/Announcer';
import { AccessDenied, AuthenticationError, Crash } from './layout/ErrorPages';
import { GuardLoading } from './layout/GuardLoading';
import { Login } from './pages/auth/Login';
import { authProvider } from './providers/auth/authProvider';
import { staff } from './providers/auth/staff';
import { dataProvider, queryClient } from './providers/data/dataProvider';
import { withMemoryFallback } from './providers/data/memoryFallback';
import { loadSiteSettings, useSiteSettings } from './providers/data/siteSettings';
import { i18nProvider } from './providers/i18nProvider';
import { resources } from './resources';
import { definitionOf } from './resources/definitions';
import { restoreFocus } from './ui/restoreFocus';
import { themeOf } from './ui/theme/theme';

const AcceptInvitation = lazy(() => import('./pages/auth/AcceptInvitation'));
const Dashboard = lazy(() => import('./pages/dashboard/Dashboard'));
const EmailChange = lazy(() => import('./pages/auth/EmailChange'));
const Health = lazy(() => import('./pages/Health'));
const loadLayout = () => import('./layout/Layout');
const Layout = lazy(loadLayout);
const MergeNames = lazy(() => import('./resources/baby_names/merge/MergeNames'));
const NotFound = lazy(() => import('./pages/NotFound'));
const Permissions = lazy(() => import('./pages/Permissions'));
const Profile = lazy(() => import('./pages/auth/Profile'));
const ResetPassword = lazy(() => import('./pages/auth/ResetPassword'));
const Setup = lazy(() => import('./pages/auth/Setup'));

const store = withMemoryFallback(localStorageStore('1', 'CradleAdmin'));

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
        layout={Layout}
        loading={GuardLoading}
        loginPage={Login}
        dashboard={Dashboard}
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
          {resources.flatMap(({ redirects = {} }) =>
            Object.entries(redirects).map(([old, now]) => (
              <Route key={old} path={`/${old}`} element={<Redirect to={`/${now}`} />} />
            )),
          )}
        </CustomRoutes>
        <CustomRoutes>
          <Route path="/health" element={<Health />} />
          <Route path="/merge-names" element={<MergeNames />} />
          <Route path="/permissions" element={<Permissions />} />
          <Route path="/profile" element={<Profile />} />
        </CustomRoutes>
        {resources.map(({ name, list, edit, create, importPage: ImportPage, icon, recordRepresentation }) => (
          <Resource key={name} {...{ name, icon, list, edit, create, recordRepresentation }}>
            {ImportPage && <Route path="import" element={<ImportPage />} />}
          </Resource>
        ))}
      </Admin>
    </Suspense>
  );
};

/**
 * Creates a data router, because only data routers can block navigation. A form with unsaved changes blocks it to warn
 * when the user presses the browser's Back button. The basename is set on the router instead of on <Admin>, because
 * <Admin basename> would make the links of ra-supabase lead outside /admin.
 */
const createRouter = () => createBrowserRouter([{ path: '*', element: <BackOffice /> }], { basename: BASENAME });

/** Renders the application into `root`. */
export function start(root: HTMLElement): void {
  restoreFocus();
  void loadSiteSettings();
  preload(window.location.pathname);
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={createRouter()} />
    </StrictMode>,
  );
}

/**
 * Preloads the permissions, the layout and the list of a URL in parallel. Without preloading, each request would start
 * only after the previous part has been rendered. Errors are ignored, because the page repeats a failed request.
 */
function preload(pathname: string): void {
  const definition = definitionOf(pathname.slice(BASENAME.length + 1));
  if (!definition) return;
  for (const loading of [staff.get(), loadLayout(), definition.loadList()]) loading.catch(() => {});
}

/** Redirects from an old URL to the path `to`. Path parameters and query parameters are kept. */
export const Redirect = ({ to }: { to: string }) => {
  const { search } = useLocation();
  return <Navigate to={{ pathname: generatePath(to, useParams()), search }} replace />;
};
