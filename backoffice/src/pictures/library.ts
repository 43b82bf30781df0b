import type { Tables } from '@cradle/shared/database/database.types';
import { PICTURES_PATH, versionsOf } from '@cradle/shared/pictures/pictureAddress';
import { env } from '../env';
import { api } from '../providers/data/api';

export type Picture = Tables<'pictures'>;

/**
 * The origin in addresses of pictures. Empty if the API and the site have the same origin. The addresses are then
 * relative, so that they stay valid if the site moves to another domain.
 */
const origin = () => (env.apiUrl === globalThis.location?.origin ? '' : env.apiUrl);

/** The address of a picture, as image fields store it. */
export const addressOf = (path: string) => `${origin()}${PICTURES_PATH}${path}`;

/** The address of a picture's smallest version, for lists. */
export function thumbnailOf({ path, width, height }: Pick<Picture, 'path' | 'width' | 'height'>): string {
  const smallest = versionsOf({ width, height }).at(-1) ?? { width, height };
  return addressOf(path.replace(/\/\d+x\d+\./, `/${smallest.width}x${smallest.height}.`));
}

/**
 * Uploads all versions (sizes) of a picture.
 * @param replaces - id of an existing picture. All records that use this picture then show the new picture.
 * @throws HttpError with a readable message
 */
export async function uploadPicture(files: readonly Blob[], alt: string, replaces?: Picture['id']): Promise<Picture> {
  const body = new FormData();
  for (const file of files) body.append('file', file, 'picture');
  body.append('alt', alt);
  const query = replaces === undefined ? '' : `?replaces=${replaces}`;
  return (await api(`${env.apiUrl}/functions/v1/pictures${query}`, { method: 'POST', body })).json as Picture;
}
