/**
 * Receives the pictures that staff upload. config.toml disables the platform's token check (`verify_jwt`), because
 * `prepare_picture()` verifies the token and the permission.
 */
import { hostedStorage } from '../_shared/hostedStorage.ts';
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
    storage: hostedStorage,
  }),
);
