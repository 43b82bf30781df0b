import { lazyPage } from '../layout/lazyPage';

/** The pages behind the login that belong to no resource. */
export const ownPages = {
  dashboard: lazyPage(() => import('./Dashboard')),
  health: lazyPage(() => import('./Health')),
  permissions: lazyPage(() => import('./Permissions')),
  profile: lazyPage(() => import('./Profile')),
};
