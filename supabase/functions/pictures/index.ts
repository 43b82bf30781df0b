/** Receives the pictures that staff upload. `prepare_picture()` checks who they are, so config.toml needs no token check. */
import { handlePictureUpload } from '../_shared/pictures.ts';
import { setting } from '../_shared/settings.ts';

Deno.serve((request) =>
  handlePictureUpload(request, {
    callFunction: (name, args, { headers }) =>
      fetch(`${setting('SUPABASE_URL')}/rest/v1/rpc/${name}`, {
        method: 'POST',
        headers: {
          apikey: headers.get('apikey') ?? '',
          authorization: headers.get('authorization') ?? '',
          'content-type': 'application/json',
        },
        body: JSON.stringify(args),
      }),
    storage: (path, init) => {
      const key = setting('SUPABASE_SERVICE_ROLE_KEY');
      const headers = { ...(init.headers as Record<string, string>), apikey: key, authorization: `Bearer ${key}` };
      return fetch(`${setting('SUPABASE_URL')}/storage/v1/${path}`, { ...init, headers });
    },
  }),
);
