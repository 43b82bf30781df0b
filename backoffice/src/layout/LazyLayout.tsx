import { lazy, type ReactNode, Suspense } from 'react';
import { GuardLoading } from './GuardLoading';

const Layout = lazy(() => import('./Layout'));

/** The frame of the pages behind the login, loaded only for those who get there. */
export const LazyLayout = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={<GuardLoading />}>
    <Layout>{children}</Layout>
  </Suspense>
);
