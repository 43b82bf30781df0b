import { describe, expect, it } from 'vitest';
import { compileRoutes, routes } from './routes';

const match = compileRoutes(routes);
const find = (method: string, address: string) => {
  const [path = '', search] = address.split('?');
  return match(method, path, search === undefined ? undefined : new URLSearchParams(search));
};

describe('the table of routes', () => {
  it('the table of routes matches the snapshot', () => {
    const kB = (bytes: number) => `${bytes / 1024} kB`;
    const rows = routes.map(({ methods, path, query, access, body, bodySignedIn, type, rate, handler }) =>
      [
        methods.join('|'),
        path + (query ? `?${new URLSearchParams(query)}` : ''),
        access,
        body === 0 ? 'no body' : kB(body) + (bodySignedIn ? ` (signed in: ${kB(bodySignedIn)})` : ''),
        type,
        rate,
        `→ ${handler}`,
      ]
        .filter(Boolean)
        .join('  '),
    );
    expect(rows).toMatchInlineSnapshot(`
      [
        "POST|OPTIONS  /auth/v1/signup  key  16 kB  json  signIn  → api",
        "POST|OPTIONS  /auth/v1/token?grant_type=password  key  16 kB  json  signIn  → api",
        "POST|OPTIONS  /auth/v1/token?grant_type=refresh_token  key  16 kB  json  refresh  → api",
        "GET|HEAD  /auth/v1/verify  anyone  no body  json  verify  → api",
        "POST|OPTIONS  /auth/v1/verify  key  16 kB  json  verify  → api",
        "POST|OPTIONS  /auth/v1/recover  key  16 kB  json  mail  → api",
        "POST|OPTIONS  /auth/v1/resend  key  16 kB  json  mail  → api",
        "GET|OPTIONS  /auth/v1/user  signedIn  no body  json  api  → api",
        "PUT  /auth/v1/user  signedIn  16 kB  json  signIn  → api",
        "POST|OPTIONS  /auth/v1/logout  signedIn  16 kB  json  api  → api",
        "POST|OPTIONS  /rest/v1/rpc/submit_story  key  128 kB  json  form  → api",
        "POST|OPTIONS  /rest/v1/rpc/submit_name  key  64 kB  json  form  → api",
        "POST|OPTIONS  /rest/v1/rpc/suggest_correction  key  64 kB  json  form  → api",
        "POST|OPTIONS  /rest/v1/rpc/subscribe  key  64 kB  json  form  → api",
        "POST|OPTIONS  /rest/v1/rpc/confirm_subscription  key  64 kB  json  form  → api",
        "POST|OPTIONS  /rest/v1/rpc/unsubscribe  key  64 kB  json  form  → api",
        "POST|OPTIONS  /rest/v1/rpc/report_error  key  64 kB  json  form  → api",
        "POST|OPTIONS  /rest/v1/rpc/setup_code_works  key  64 kB  json  form  → api",
        "POST|OPTIONS  /rest/v1/rpc/invitation_for  key  64 kB  json  form  → api",
        "POST|OPTIONS  /rest/v1/rpc/accept_invitation  key  64 kB  json  form  → api",
        "POST|OPTIONS  /rest/v1/rpc/delete_my_account  key  64 kB  json  form  → api",
        "POST|OPTIONS  /rest/v1/rpc/stage_import  key  64 kB (signed in: 10240 kB)  json  api  → api",
        "POST|OPTIONS  /rest/v1/rpc/bulk_edit  key  64 kB (signed in: 10240 kB)  json  api  → api",
        "POST|OPTIONS  /rest/v1/rpc/undo_delete  key  64 kB (signed in: 10240 kB)  json  api  → api",
        "GET|HEAD|POST|OPTIONS  /rest/v1/rpc/save_settings  key  64 kB (signed in: 128 kB)  json  api  → api",
        "GET|HEAD|POST|OPTIONS  /rest/v1/rpc/:function  key  64 kB  json  api  → api",
        "GET|HEAD|POST|PATCH|DELETE|OPTIONS  /rest/v1/stories  key  64 kB (signed in: 128 kB)  json  api  → api",
        "GET|HEAD|POST|PATCH|DELETE|OPTIONS  /rest/v1/newsletter_issues  key  64 kB (signed in: 128 kB)  json  api  → api",
        "GET|HEAD|POST|PATCH|DELETE|OPTIONS  /rest/v1/:table  key  64 kB  json  api  → api",
        "POST|OPTIONS  /functions/v1/pictures  signedIn  10240 kB  form  api  → pictures",
        "GET|HEAD  /storage/v1/object/public/pictures/:picture  anyone  no body  page  → storage",
        "POST  /storage/v1/object/pictures/:picture  key  64 kB (signed in: 2048 kB)  picture  api  → storage",
        "DELETE  /storage/v1/object/pictures  key  64 kB  json  api  → storage",
        "GET|HEAD  /_mail  thisMachine  no body  page  → mailbox",
        "GET|HEAD  /_mail/  thisMachine  no body  page  → mailbox",
        "GET|HEAD  /_mail.json  thisMachine  no body  page  → mailbox",
        "GET|HEAD  /_mail/refresh.js  thisMachine  no body  page  → mailbox",
        "GET|HEAD  /_mail/style.css  thisMachine  no body  page  → mailbox",
        "GET|HEAD  /_mail/:id  thisMachine  no body  page  → mailbox",
        "POST  /_mail/delete-all  thisMachine  16 kB  form  page  → mailbox",
        "GET|HEAD  /healthz  anyone  no body  page  → health",
        "GET|HEAD  /healthz/details  thisMachine  no body  page  → healthDetails",
        "POST  /newsletter/unsubscribe  anyone  16 kB  form  form  → oneClick",
        "GET|HEAD  /admin  anyone  no body  page  → toOffice",
        "GET|HEAD  /admin/*  anyone  no body  page  → office",
        "GET|HEAD  /*  anyone  no body  page  → site",
      ]
    `);
  });

  it.each([
    ['GET', '/', 'site'],
    ['GET', '/name/12', 'site'],
    ['HEAD', '/assets/app-abc.js', 'site'],
    ['GET', '/newsletter/unsubscribe?token=x', 'site'],
    ['POST', '/newsletter/unsubscribe?token=x', 'oneClick'],
    ['GET', '/administrators', 'site'],
    ['GET', '/restaurants', 'site'],
    ['GET', '/admin?x=1', 'toOffice'],
    ['GET', '/admin/baby_names/3', 'office'],
    ['GET', '/rest/v1/baby_names?id=eq.1', 'api'],
    ['DELETE', '/rest/v1/stories?id=eq.1', 'api'],
    ['POST', '/rest/v1/rpc/search_names', 'api'],
    ['POST', '/auth/v1/token?grant_type=refresh_token', 'api'],
    ['OPTIONS', '/auth/v1/token', 'api'],
    ['GET', '/_mail/17', 'mailbox'],
  ])('the request %s %s is routed to %s', (method, address, handler) => {
    expect(find(method, address).route?.handler).toBe(handler);
  });

  it.each([
    ['GET', '/rest/v1'],
    ['GET', '/rest/v1/'],
    ['GET', '/rest/v1/a/b'],
    ['GET', '/rest/v1/a.b'],
    ['POST', '/auth/v1/otp'],
    ['POST', '/auth/v1/magiclink'],
    ['GET', '/auth/v1/authorize'],
    ['GET', '/auth/v1/callback'],
    ['GET', '/auth/v1/settings'],
    ['GET', '/auth/v1/admin/users'],
    ['POST', '/auth/v1/token'],
    ['POST', '/auth/v1/token?grant_type=pkce'],
    ['POST', '/auth/v1/token?grant_type=password&grant_type=password'],
    ['GET', '/_system/info'],
    ['GET', '/storage/v1/bucket'],
    ['GET', '/_mail/x'],
    ['GET', '/.env'],
  ])('the request %s %s has no route', (method, address) => {
    expect(find(method, address)).toEqual({ allow: [] });
  });

  it.each([
    ['POST', '/', 'GET HEAD'],
    ['PUT', '/rest/v1/baby_names', 'GET HEAD POST PATCH DELETE OPTIONS'],
    ['DELETE', '/auth/v1/user', 'GET OPTIONS PUT'],
    ['TRACE', '/auth/v1/signup', 'POST OPTIONS'],
  ])('the request %s %s is rejected, because the path allows only %s', (method, address, allowed) => {
    expect(find(method, address).allow?.join(' ')).toBe(allowed);
  });
});
