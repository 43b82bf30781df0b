import { preloadable } from '@cradle/shared/preloadable';
import { lazy, type ReactNode, Suspense } from 'react';
import { GuardLoading } from './GuardLoading';

const { load, lazily } = preloadable(() => import('./Layout'));
const Layout = lazy(lazily);

export { load as loadLayout };

/** The frame of the pages behind the login, loaded only for those who get there. */
export const LazyLayout = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={<GuardLoading />}>
    <Layout>{children}</Layout>
  </Suspense>
);
