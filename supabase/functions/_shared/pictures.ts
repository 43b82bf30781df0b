/**
 * Receives uploads of pictures. The Edge Function `pictures` and the embedded stack share this code. The back-office
 * crops and resizes a picture in the browser. This code doesn't trust the result: it rebuilds each file from the parts
 * that are needed to draw it, and stores it under a random path. It ignores the file names and types of the request.
 */
import { PictureProblem } from '../../../shared/src/pictures/fileProblem.ts';
import { type PictureVersion, versionsOf } from '../../../shared/src/pictures/pictureAddress.ts';
import { cleanPicture, PICTURE_LIMITS } from '../../../shared/src/pictures/pictureFile.ts';
import { callFunction, type SendToApi } from './callFunction.ts';
import type { Query } from './outbox.ts';

export interface PictureBackend {
  api: SendToApi;
  /** Sends a request to /storage/v1 with the rights of the service role. */
  storage(path: string, init: RequestInit): Promise<Response>;
}

const EXTENSIONS = { 'image/webp': 'webp', 'image/jpeg': 'jpg', 'image/png': 'png' } as const;
const MAX_VERSIONS = 4;

const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-allow-headers': 'authorization, apikey, content-type, x-client-info',
  'access-control-max-age': '86400',
};

/**
 * Handles a POST request with a form. The form has the field `file` once for each size of the picture, the largest
 * first, and the field `alt`. To replace a picture, the query parameter `replaces` contains its id.
 * @returns 201 with the row of the picture, or an error in PostgREST's format
 */
export async function handlePictureUpload(request: Request, backend: PictureBackend): Promise<Response> {
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: cors });
  if (request.method !== 'POST') return refuse(405, 'Send pictures with POST.');
  try {
    return await upload(request, backend);
  } catch (error) {
    if (error instanceof Refusal) return error.response;
    if (error instanceof PictureProblem) return refuse(400, error.message);
    console.error(error);
    return refuse(503, 'The picture couldn’t be stored. Please try again.');
  }
}

async function upload(request: Request, backend: PictureBackend): Promise<Response> {
  // prepare_picture() rejects everybody except staff. It is called before the body is read, so that others can't upload
  // data.
  const replaces = readId(new URL(request.url).searchParams.get('replaces'));
  const folder = await call<string>(backend.api, request, 'prepare_picture', replaces === null ? {} : { replaces });
  const form = await readForm(request);
  const alt = String(form.get('alt') ?? '').trim();
  if (replaces === null && alt === '') throw new Refusal(400, 'Describe the picture for people who can’t see it.');
  const files = form.getAll('file').filter((one): one is File => typeof one !== 'string');
  if (files.length === 0 || files.length > MAX_VERSIONS) throw new Refusal(400, 'Choose a picture.');
  const pictures = await Promise.all(files.map(async (file) => cleanPicture(new Uint8Array(await file.arrayBuffer()))));
  const [largest, ...smaller] = pictures;
  if (!largest) throw new Refusal(400, 'Choose a picture.');
  const sizes = (versions: readonly PictureVersion[]) => versions.map(({ width, height }) => `${width}x${height}`);
  if (
    sizes(pictures).join() !== sizes(versionsOf(largest)).join() ||
    smaller.some(({ type }) => type !== largest.type)
  ) {
    throw new Refusal(400, 'The versions of the picture don’t fit together. Please upload it again.');
  }

  const names = sizes(pictures).map((size) => `${folder}/${size}.${EXTENSIONS[largest.type]}`);
  let finishing = false;
  try {
    for (const [at, { bytes, type }] of pictures.entries()) {
      const headers = { 'content-type': type, 'cache-control': 'max-age=31536000' };
      await sendToStorage(backend.storage, `object/pictures/${names[at]}`, { method: 'POST', headers, body: bytes });
    }
    finishing = true;
    return json(await call<object>(backend.api, request, 'finish_picture', { path: names[0], alt, replaces }), 201);
  } catch (error) {
    // If the response of finish_picture() was lost, the picture may have been saved, so its files stay. If the picture
    // wasn't saved, removeExpiredPictures() deletes its files after an hour.
    const isRefused = error instanceof Refusal && error.response.status < 500;
    if (!finishing || isRefused) await remove(backend.storage, names).catch(console.error);
    throw error;
  }
}

/** Deletes the files of unfinished uploads, and of pictures that were deleted or replaced more than a day ago. */
export async function removeExpiredPictures(sql: Query, storage: PictureBackend['storage']): Promise<void> {
  const files = await sql<{ name: string }[]>`select name from private.expired_picture_files() as name`;
  await remove(
    storage,
    files.map(({ name }) => name),
  );
}

/** Deletes files. If the request fails, removeExpiredPictures() deletes them later. */
async function remove(storage: PictureBackend['storage'], names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ prefixes: names });
  await sendToStorage(storage, 'object/pictures', { method: 'DELETE', headers, body });
}

/** Sends a request to Storage, and throws an error if it fails. */
async function sendToStorage(storage: PictureBackend['storage'], path: string, init: RequestInit): Promise<void> {
  const response = await storage(path, init);
  if (!response.ok) throw new Error(`Storage returned ${response.status}: ${await response.text()}`);
}

/** Thrown to end the upload with an error response. */
class Refusal extends Error {
  readonly response: Response;
  constructor(status: number, message: string, body?: unknown) {
    super(message);
    this.response = body === undefined ? refuse(status, message) : json(body, status);
  }
}

/**
 * Calls a database function with the rights of the request's user. If the call fails, the client gets the function's
 * error.
 */
async function call<Result>(api: SendToApi, { headers }: Request, name: string, args: object): Promise<Result> {
  const [apikey = '', authorization = ''] = ['apikey', 'authorization'].map((header) => headers.get(header) ?? '');
  const response = await callFunction(api, name, args, { apikey, authorization });
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok) throw new Refusal(response.status, name, body ?? {});
  return body as Result;
}

function readId(text: string | null): number | null {
  if (text === null) return null;
  if (!/^\d{1,15}$/.test(text)) throw new Refusal(400, 'This picture no longer exists.');
  return Number(text);
}

async function readForm(request: Request): Promise<FormData> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type)) throw new Refusal(415, 'Send the picture as multipart/form-data.');
  const body = await readBody(request);
  try {
    return await new Response(body, { headers: { 'content-type': type } }).formData();
  } catch {
    throw new Refusal(400, 'The form can’t be read.');
  }
}

/** Reads a body. Stops at the size limit, even if the request has no content-length. */
async function readBody(request: Request): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    size += read.value.length;
    if (size > PICTURE_LIMITS.chosenBytes) {
      await reader?.cancel().catch(() => {});
      throw new Refusal(413, 'At most 10 MB is allowed.');
    }
    parts.push(new Uint8Array(read.value));
  }
  return new Blob(parts);
}

const json = (body: unknown, status: number) =>
  Response.json(body, { status, headers: { ...cors, 'cache-control': 'no-store' } });

/** An error response in PostgREST's format. */
const refuse = (status: number, message: string) =>
  json({ code: `PT${status}`, message, details: null, hint: null }, status);
