/** Stores and serves pictures in the embedded stack, in place of Supabase Storage and the Edge Function `pictures`. */
import type { Sql } from 'postgres';
import { handlePictureUpload, type PictureBackend, removeExpiredPictures } from '../../functions/_shared/pictures';
import { type Api, sendTo } from '../api';
import type { Caller } from '../frontDoor/tokens';
import { createStorage } from './storage';

export interface Pictures {
  /** Handles an upload by staff, as the Edge Function `pictures` does. */
  upload(request: Request, peer: string): Promise<Response>;
  storage(request: Request, caller: Caller): Promise<Response>;
  /** Calls removeExpiredPictures(). `worker` is a pool of the role `cradle_worker`. */
  removeExpired(worker: Sql): Promise<void>;
  close(): Promise<void>;
}

/**
 * Creates the handlers. `close()` ends their database connections.
 * @param databaseUrl the connection URL of the role `authenticator`
 * @param api calls the database functions of uploads, with the rights of the user who uploads
 */
export function createPictures(databaseUrl: string, api: Api): Pictures {
  const storage = createStorage(databaseUrl);
  const asService: PictureBackend['storage'] = (path, init) =>
    storage.fetch(new Request(new URL(`/storage/v1/${path}`, 'http://localhost'), init), { key: 'service' });
  return {
    upload: (request, peer) => handlePictureUpload(request, { api: sendTo(api, peer), storage: asService }),
    removeExpired: (worker) => removeExpiredPictures(worker, asService),
    storage: storage.fetch,
    close: storage.close,
  };
}
