/** Reports errors of the public site to staff. Lazy-loaded, because most visits have no error. */
import { errorReporter } from '@cradle/shared/browser/errorReports';
import { matchPath } from 'react-router-dom';
import { fetchApi } from '../../data/api/fetchApi';
import { env } from '../../env';
import { routes } from '../../routes';

export const reportError = errorReporter({
  app: 'site',
  version: env.version,
  page: () => routes.find(({ path }) => matchPath(path, window.location.pathname))?.path ?? '/*',
  send: (report) =>
    fetchApi(`${env.backendUrl}/rest/v1/rpc/report_error`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(report),
      keepalive: true, // Lets the request finish even if the visitor leaves the page.
    }),
});
