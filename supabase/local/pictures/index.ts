/** Pictures in the embedded stack: Storage, and the Edge Function that fills it. */
import { handlePictureUpload } from '../../functions/_shared/pictures';
import type { Api } from '../api';
import type { Caller } from '../frontDoor/tokens';
import { createStorage } from './storage';

export interface Pictures {
  /** Handles an upload by staff, as the Edge Function `pictures` does. */
  upload(request: Request, peer: string): Promise<Response>;
  storage(request: Request, caller: Caller): Promise<Response>;
  close(): Promise<void>;
}

/** @param databaseUrl that of `authenticator` */
export function createPictures(databaseUrl: string, api: Api): Pictures {
  const storage = createStorage(databaseUrl);
  return {
    upload: (request, peer) =>
      handlePictureUpload(request, {
        callFunction(name, args, { headers, url }) {
          const sent = new Headers({ 'content-type': 'application/json' });
          for (const header of ['apikey', 'authorization']) sent.set(header, headers.get(header) ?? '');
          const target = new URL(`/rest/v1/rpc/${name}`, url);
          return api.fetch(new Request(target, { method: 'POST', headers: sent, body: JSON.stringify(args) }), peer);
        },
        storage: (path, init) =>
          storage.fetch(new Request(new URL(`/storage/v1/${path}`, request.url), init), { key: 'service' }),
      }),
    storage: storage.fetch,
    close: storage.close,
  };
}
