/** Reports uncaught errors of the back-office to the database, where admins can read them. */
import { errorReporter, reportUncaught } from '@cradle/shared/browser/errorReports';
import { BASENAME, env } from '../env';

const report = errorReporter({
  app: 'office',
  version: env.version,
  page: () => routeOf(window.location.pathname),
  // The request is sent without the user's session, so that the report doesn't identify the user.
  send: (report) =>
    fetch(`${env.apiUrl}/rest/v1/rpc/report_error`, {
      method: 'POST',
      headers: { apikey: env.apiKey, 'content-type': 'application/json' },
      body: JSON.stringify(report),
      keepalive: true,
    }),
});

export const reportErrors = () => reportUncaught(report);

/** Replaces the ids in a path: /stories/17 becomes /stories/:id. */
export function routeOf(path: string): string {
  const parts = path.slice(path.startsWith(`${BASENAME}/`) ? BASENAME.length : 0).split('/');
  return parts.map((part) => (/^[a-z_-]{0,40}$/.test(part) ? part : ':id')).join('/') || '/';
}
