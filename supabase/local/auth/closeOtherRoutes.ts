import type { Fix } from '../liteFixes';
import { authRoute, refusal } from './requests';

const routes: ReadonlySet<string> = new Set([
  'POST signup',
  'POST token password',
  'POST token refresh_token',
  'GET verify',
  'POST verify',
  'POST recover',
  'POST resend',
  'GET user',
  'PUT user',
  'POST logout',
]);

/**
 * The fixes know routes by their exact name; lite takes other spellings of a path for the same route, HEAD for GET, and
 * has routes that send mails and open sessions without any of the fixes (/otp, /magiclink). Only what is listed passes.
 */
export const closeOtherRoutes: Fix = async (request, next) => {
  const route = authRoute(request);
  if (route === undefined || routes.has(route) || request.method === 'OPTIONS') return next(request);
  // Programs that look where a link leads must not use it up.
  if (route === 'HEAD verify') return new Response(null, { status: 204 });
  return refusal(404, 'not_found', 'Not found');
};
