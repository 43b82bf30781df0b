/** Pictures: permissions, rejected files, removed metadata, replacing and deleting. */

import { versionsOf } from '@cradle/shared/pictures/pictureAddress';
import { handlePictureUpload, removeExpiredPictures } from '@cradle/supabase/functions/_shared/pictures';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBackend, type TestBackend } from '../../support/backend';
import { carriers, pictureOf, refusedFiles } from '../../support/data/hostilePictures';
import { emails, type Role } from '../../support/data/people';
import { twentyInParallel } from '../../support/parallel';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

interface UploadOptions {
  alt?: string | null;
  name?: string;
  type?: string;
  replaces?: number | string;
  body?: BodyInit;
  headers?: Record<string, string>;
}

async function tokenOf(role: Role): Promise<string> {
  const { data } = await (await backend.as(role)).auth.getSession();
  return data.session?.access_token ?? '';
}

/** Uploads files as the back-office does. */
async function upload(role: Role, files: readonly Buffer[], options: UploadOptions = {}) {
  const { alt = 'A pram', name = 'a.webp', type = 'image/webp', replaces } = options;
  const form = new FormData();
  for (const bytes of files) form.append('file', new Blob([new Uint8Array(bytes)], { type }), name);
  if (alt !== null) form.append('alt', alt);
  const token = await tokenOf(role);
  const query = replaces === undefined ? '' : `?replaces=${replaces}`;
  const response = await fetch(`${backend.stack.url}/functions/v1/pictures${query}`, {
    method: 'POST',
    headers: { apikey: backend.stack.apiKey, ...(token && { authorization: `Bearer ${token}` }), ...options.headers },
    body: options.body ?? form,
  });
  const text = await response.text();
  return { status: response.status, body: text ? JSON.parse(text) : null };
}

const read = (path: string, init?: RequestInit) =>
  fetch(`${backend.stack.url}/storage/v1/object/public/pictures/${path}`, init);
const addressOf = (path: string) => `/storage/v1/object/public/pictures/${path}`;
const fileCount = async () => Number((await backend.sql`select count(*) from private_local.files`)[0]?.count);

/** Creates an image file for each version (size) of a picture. */
const versions = (width: number, height: number) =>
  Promise.all(versionsOf({ width, height }).map((one) => pictureOf(one.width, one.height)));

async function addPicture(alt = 'A pram'): Promise<{ id: number; path: string }> {
  const { status, body } = await upload('moderator', [await pictureOf(64, 48)], { alt });
  expect([status, body]).toEqual([201, expect.objectContaining({ alt })]);
  return body;
}

async function addProduct(image: string): Promise<number> {
  const [row] = await backend.sql`
    insert into affiliate_products (title, description, price, amazon_url, image_url)
    values ('Pram', 'A pram', '$1', 'https://www.amazon.com/pram', ${image}) returning id`;
  return row?.id;
}

describe('uploads', () => {
  it('an upload stores all versions of a picture under a random path, and visitors can read them', async () => {
    const files = await versions(1200, 900);
    const { status, body } = await upload('moderator', files, { alt: '  A pram in a park ' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      alt: 'A pram in a park',
      width: 1200,
      height: 900,
      path: expect.stringMatching(/^[\da-f-]{36}\/1200x900\.webp$/),
    });
    for (const [at, { width, height }] of versionsOf(body).entries()) {
      const response = await read(body.path.replace('1200x900', `${width}x${height}`));
      expect(response.status).toBe(200);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
      });
      expect(Buffer.from(await response.arrayBuffer()).equals(files[at] as Buffer)).toBe(true);
    }
    const etag = (await read(body.path)).headers.get('etag') ?? '';
    expect((await read(body.path, { headers: { 'if-none-match': etag } })).status).toBe(304);
  });

  it.each(['png', 'jpeg', 'webp'] as const)(
    'an uploaded %s file is recognized by its content, whatever its file name and media type',
    async (format) => {
      const file = await pictureOf(64, 48, format);
      const { status, body } = await upload('moderator', [file], {
        name: '../../../etc/passwd\0.svg',
        type: 'image/svg+xml',
      });
      expect(status).toBe(201);
      expect(body.path).toMatch(/^[\da-f-]{36}\/64x48\.(png|jpg|webp)$/);
      const response = await read(body.path);
      expect(response.headers.get('content-type')).toBe(`image/${format}`);
      const size = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      expect([size.width, size.height, size.format]).toEqual([64, 48, format]);
    },
  );

  it('an upload of a broken or hostile file is rejected with a reason, and nothing is stored', async () => {
    const before = await fileCount();
    for (const [what, bytes] of Object.entries(await refusedFiles())) {
      const begin = performance.now();
      const { status, body } = await upload('moderator', [bytes], { name: 'a.png', type: 'image/png' });
      expect([what, status, body.code]).toEqual([what, 400, 'PT400']);
      expect(body.message, what).toMatch(/^(This file|SVG|GIF|Animated|A stored picture)/);
      expect(performance.now() - begin, what).toBeLessThan(2000);
    }
    expect(await fileCount()).toBe(before);
  });

  it('an upload removes metadata and everything else that is not needed to draw the picture', async () => {
    for (const [what, { bytes, gone }] of Object.entries(await carriers())) {
      for (const part of gone) expect(bytes.includes(part), `${what}: the uploaded file contains ${part}`).toBe(true);
      const { status, body } = await upload('moderator', [bytes]);
      expect([what, status]).toEqual([what, 201]);
      const stored = Buffer.from(await (await read(body.path)).arrayBuffer());
      for (const part of gone)
        expect(stored.includes(part), `${what}: the stored file doesn’t contain ${part}`).toBe(false);
      const [now, first] = await Promise.all([sharp(stored).stats(), sharp(bytes).stats()]);
      expect(
        now.channels.map(({ mean }) => mean),
        what,
      ).toEqual(first.channels.map(({ mean }) => mean));
      const { exif, icc, xmp, comments } = await sharp(stored).metadata();
      expect({ exif, icc, xmp, comments }, what).toEqual({});
    }
  });

  it('an upload is rejected without a picture or a description, or if its versions differ in aspect ratio', async () => {
    const [large, other] = [await pictureOf(640, 480), await pictureOf(320, 200)];
    const right = await pictureOf(320, 240);
    const cases: [string, Promise<{ status: number; body: { message?: string } }>, number][] = [
      ['no file', upload('moderator', []), 400],
      ['no description', upload('moderator', [right], { alt: ' ' }), 400],
      ['a long description', upload('moderator', [right], { alt: 'x'.repeat(201) }), 400],
      ['another shape', upload('moderator', [large, other]), 400],
      ['a missing version', upload('moderator', [large]), 400],
      ['too many versions', upload('moderator', [large, right, right, right, right]), 400],
      ['another format', upload('moderator', [large, await pictureOf(320, 240, 'png')]), 400],
      ['JSON', upload('moderator', [], { body: '{}', headers: { 'content-type': 'application/json' } }), 415],
      [
        'a broken form',
        upload('moderator', [], { body: 'x', headers: { 'content-type': 'multipart/form-data; boundary=y' } }),
        400,
      ],
      ['11 MB', upload('moderator', [Buffer.alloc(11 * 1024 * 1024)]), 413],
      ['a picture that does not exist', upload('moderator', [right], { replaces: 987654 }), 404],
      ['an id that is no number', upload('moderator', [right], { replaces: '1;drop' }), 400],
    ];
    for (const [what, sent, status] of cases) expect([what, (await sent).status]).toEqual([what, status]);
  });

  it.each([
    ['visitor', 401],
    ['parent', 403],
    ['deactivatedAdmin', 403],
  ] as const)('an upload is rejected if the user is a %s', async (role, status) => {
    const before = await fileCount();
    expect((await upload(role, [await pictureOf(64, 48)])).status).toBe(status);
    expect(await fileCount()).toBe(before);
  });
});

describe('the Storage API', () => {
  const path = '00000000-0000-4000-8000-000000000000/64x48.webp';
  const put = async (role: Role, target: string, headers: Record<string, string> = {}) => {
    const token = await tokenOf(role);
    return fetch(`${backend.stack.url}/storage/v1/object/pictures/${target}`, {
      method: 'POST',
      headers: {
        apikey: backend.stack.apiKey,
        'content-type': 'image/webp',
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      body: new Uint8Array(await pictureOf(64, 48)),
    });
  };

  it('Storage rejects uploads, overwrites and deletions by every role, even if a policy for all buckets permits them', async () => {
    const { path: known } = await addPicture();
    const before = Buffer.from(await (await read(known)).arrayBuffer());
    await backend.sql`create policy "too wide" on storage.objects for all to anon, authenticated using (true) with check (true)`;
    try {
      for (const role of ['visitor', 'parent', 'moderator', 'admin', 'superAdmin'] as const) {
        expect([role, (await put(role, path)).status]).toEqual([role, 403]);
        expect([role, (await put(role, known, { 'x-upsert': 'true' })).status]).toEqual([role, 403]);
        const token = await tokenOf(role);
        const removed = await fetch(`${backend.stack.url}/storage/v1/object/pictures`, {
          method: 'DELETE',
          headers: {
            apikey: backend.stack.apiKey,
            'content-type': 'application/json',
            ...(token && { authorization: `Bearer ${token}` }),
          },
          body: JSON.stringify({ prefixes: [known] }),
        });
        expect([role, await removed.json()]).toEqual([role, []]);
      }
    } finally {
      await backend.sql`drop policy "too wide" on storage.objects`;
    }
    expect(Buffer.from(await (await read(known)).arrayBuffer()).equals(before)).toBe(true);
  });

  it('even with the service key, Storage rejects unsupported media types, duplicate file names and malformed file names', async () => {
    const service = { apikey: backend.stack.serviceKey };
    expect((await put('visitor', path, { ...service, 'content-type': 'image/svg+xml' })).status).toBe(415);
    expect((await put('visitor', path, service)).status).toBe(200);
    expect((await put('visitor', path, service)).status).toBe(409);
    for (const name of ['a.webp', '../settings/64x48.webp', `${path}%00.svg`, path.replace('.webp', '.svg')]) {
      expect([name, (await put('visitor', name, service)).status]).not.toEqual([name, 200]);
    }
    expect((await read(path.replace('64x48', '1x1'))).status).toBe(404);
  });

  const unknown = 'ffffffff-0000-4000-8000-000000000000/64x48.webp';
  it.each<[method: string, path: string, status: number, init?: RequestInit]>([
    // Endpoints of Storage's API that the site doesn't use, and another bucket.
    ['GET', 'bucket', 404],
    ['POST', 'bucket', 404],
    ['DELETE', 'bucket/pictures', 404],
    ['POST', 'object/list/pictures', 404],
    ['POST', 'object/copy', 404],
    ['POST', 'object/move', 404],
    ['POST', `object/sign/pictures/${unknown}`, 404],
    ['POST', `object/upload/sign/pictures/${unknown}`, 404],
    ['GET', `object/info/public/pictures/${unknown}`, 404],
    ['GET', `object/authenticated/pictures/${unknown}`, 404],
    ['GET', `render/image/public/pictures/${unknown}`, 404],
    ['POST', 'upload/resumable', 404],
    ['GET', 's3/pictures', 404],
    ['POST', `object/private/${unknown}`, 404],
    // Endpoints that the site uses, with an unsupported method or a malformed path.
    ['PUT', `object/pictures/${unknown}`, 405],
    ['PATCH', 'object/pictures', 405],
    ['POST', `object/public/pictures/${unknown}`, 405],
    ['DELETE', `object/pictures/${unknown}`, 405],
    ['GET', `object/public/pictures/..%2f..%2f${unknown}`, 404],
    ['GET', `object/public/pictures//${unknown}`, 404],
    ['GET', `object/public/pictures/${unknown}%00`, 404],
    ['GET', `object/public/pictures/${unknown.toUpperCase()}`, 404],
    ['GET', `object/public/pictures/${unknown.replace('.webp', '.svg')}`, 404],
    // Invalid bodies.
    ['POST', `object/pictures/${unknown}`, 413, { body: new Uint8Array(2 * 1024 * 1024 + 1) }],
    ['POST', `object/pictures/${unknown}`, 415, { body: '<svg/>', headers: { 'content-type': 'image/svg+xml' } }],
    ['POST', `object/pictures/${unknown}`, 401, { body: 'x', headers: { apikey: '' } }],
    ['DELETE', 'object/pictures', 400, { body: '{"prefixes": "a"}', headers: { 'content-type': 'application/json' } }],
    ['DELETE', 'object/pictures', 400],
    [
      'DELETE',
      'object/pictures',
      400,
      { body: '{"prefixes": [{"toString": 1}]}', headers: { 'content-type': 'application/json' } },
    ],
    [
      'DELETE',
      'object/pictures',
      400,
      { body: '{"prefixes": ["a\\ud800"]}', headers: { 'content-type': 'application/json' } },
    ],
    ['DELETE', 'object/pictures', 400, { body: '[', headers: { 'content-type': 'application/json' } }],
    ['DELETE', 'object/pictures', 415, { body: 'x', headers: { 'content-type': 'text/plain' } }],
  ])('%s /storage/v1/%s responds with %d and changes no file', async (method, path, status, init = {}) => {
    const before = await fileCount();
    const response = await fetch(`${backend.stack.url}/storage/v1/${path}`, {
      method,
      ...init,
      headers: { apikey: backend.stack.serviceKey, 'content-type': 'image/webp', ...init.headers },
    });
    expect([response.status, await fileCount()]).toEqual([status, before]);
  });

  it('a user who has uploaded 200 pictures within an hour gets 429 for the next upload', async () => {
    await backend.sql`
      select private.count_use('pictures:' || id) from profiles, generate_series(1, 200) where email = ${emails.moderator}`;
    expect((await upload('moderator', [await pictureOf(64, 48)])).status).toBe(429);
    await backend.sql`delete from private.rate_limits`;
  });

  it('finish_picture rejects an upload without files, an upload of another user, and a finished upload', async () => {
    const finish = async (role: Role, folder: string) =>
      (
        await backend.send(role, '/rest/v1/rpc/finish_picture', {
          method: 'POST',
          body: JSON.stringify({ path: `${folder}/64x48.webp`, alt: 'x' }),
        })
      ).status;
    const { body } = await backend.send('moderator', '/rest/v1/rpc/prepare_picture', { method: 'POST', body: '{}' });
    const folder = body as string;
    expect(await finish('moderator', folder)).toBe(400);
    expect((await put('visitor', `${folder}/64x48.webp`, { apikey: backend.stack.serviceKey })).status).toBe(200);
    expect(await finish('admin', folder)).toBe(400);
    expect(await finish('parent', folder)).toBe(403);
    const both = await twentyInParallel(() => finish('moderator', folder));
    expect(both.filter((status) => status === 200)).toHaveLength(1);
    expect(await finish('moderator', folder.replace(/./g, '0'))).toBe(400);
    expect(await finish('moderator', 'x')).toBe(400);
  });
});

it('uploaded files stay if the database’s response is lost, and are deleted if the database rejects the picture', async () => {
  const { url, serviceKey } = backend.stack;
  const token = await tokenOf('moderator');
  const save = async (finish: (saved: Response) => Response, finishArgs = {}) => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(await pictureOf(64, 48))]), 'a.webp');
    form.append('alt', 'A pram');
    const request = new Request(`${url}/functions/v1/pictures`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    const { status } = await handlePictureUpload(request, {
      async api(path, init) {
        const isLast = path.endsWith('/finish_picture');
        const body = JSON.stringify({ ...JSON.parse(String(init.body)), ...(isLast && finishArgs) });
        const response = await backend.send('moderator', path, { method: 'POST', body });
        const saved = Response.json(response.body, { status: response.status });
        return isLast ? finish(saved) : saved;
      },
      storage: (path, init) =>
        fetch(`${url}/storage/v1/${path}`, {
          ...init,
          headers: { ...(init.headers as Record<string, string>), apikey: serviceKey },
        }),
    });
    return status;
  };
  const before = await fileCount();
  expect(await save(() => new Response('', { status: 502 }))).toBe(502);
  expect(await fileCount()).toBe(before + 1);
  const [{ path } = { path: '' }] = await backend.sql`select path from pictures order by id desc limit 1`;
  expect((await read(path)).status).toBe(200);
  expect(await save((saved) => saved, { alt: 'x'.repeat(10_000) })).toBe(400);
  expect(await fileCount()).toBe(before + 1);
});

describe('pictures in records', () => {
  it('a picture can be deleted only if no record uses it, and picture_uses() lists the records that use it', async () => {
    const { id, path } = await addPicture();
    const product = await addProduct(addressOf(path));
    const [story] = await backend.sql`
      update stories set image_url = ${`https://abc.supabase.co${addressOf(path)}`} where id = (select min(id) from stories) returning id, title`;
    const admin = await backend.as('admin');
    await admin.rpc('save_settings', { changes: { logo_url: addressOf(path) } } as never);
    const uses = await (await backend.as('moderator')).rpc('picture_uses', { picture_id: id });
    expect(uses.data).toEqual([
      { resource: 'affiliate_products', record_id: String(product), title: 'Pram' },
      { resource: 'settings', record_id: 'logo_url', title: 'logo_url' },
      { resource: 'stories', record_id: String(story?.id), title: story?.title },
    ]);
    const counted = await backend.send('moderator', `/rest/v1/pictures?select=uses&id=eq.${id}`);
    expect(counted.body).toEqual([{ uses: 3 }]);
    const refused = await admin.from('pictures').delete().eq('id', id);
    expect([refused.status, refused.error?.message]).toEqual([
      409,
      'This picture is used in 3 places. Remove it there first.',
    ]);
    await admin.from('affiliate_products').delete().eq('id', product);
    await admin.from('stories').update({ image_url: null }).eq('id', story?.id);
    await admin.rpc('save_settings', { changes: { logo_url: '' } } as never);
    expect((await (await backend.as('moderator')).from('pictures').delete().eq('id', id).select()).data).toEqual([]);
    expect((await admin.from('pictures').delete().eq('id', id).select()).data).toHaveLength(1);
  });

  it('visitors can read a picture’s description, and editing it changes the content version of resources with the picture', async () => {
    const { id, path } = await addPicture('A pram under a tree');
    const product = await addProduct(addressOf(path));
    const [story] = await backend.sql`
      update stories set image_url = ${addressOf(path)} where id = (select min(id) from stories where status = 'published')
      returning id::int`;
    const versions = async () =>
      Promise.all(
        ['affiliate_products', 'stories', 'baby_names'].map(async (resource) =>
          Number((await (await backend.as('visitor')).rpc('content_version', { resource })).data),
        ),
      );
    const altOf = async (table: string, row: unknown) =>
      (await backend.send('visitor', `/rest/v1/${table}?select=image_alt&id=eq.${row}`)).body;
    expect(await altOf('affiliate_products', product)).toEqual([{ image_alt: 'A pram under a tree' }]);
    const before = await versions();
    await (await backend.as('moderator')).from('pictures').update({ alt: 'A gray pram' }).eq('id', id);
    expect(await altOf('stories', story?.id)).toEqual([{ image_alt: 'A gray pram' }]);
    const [products, stories, names] = await versions();
    expect([products, stories, names]).toEqual([(before[0] ?? 0) + 1, (before[1] ?? 0) + 1, before[2]]);
    expect(await altOf('affiliate_products', 1)).toEqual([{ image_alt: null }]);
    await backend.sql`update stories set image_url = null where id = ${story?.id}`;
  });

  it('a record can’t use a picture that is missing in the library or is being deleted', async () => {
    const gone = addressOf('00000000-0000-4000-8000-000000000001/64x48.webp');
    const admin = await backend.as('admin');
    const [product] = await backend.sql`select id from affiliate_products order by id limit 1`;
    const use = async (image: string) =>
      admin.from('affiliate_products').update({ image_url: image }).eq('id', product?.id);
    const { error } = await use(gone);
    expect([error?.code, error?.message]).toEqual([
      '23514',
      expect.stringContaining('affiliate_products_image_url_picture'),
    ]);
    expect((await use(`https://elsewhere.example.com${gone}`)).error).toBeNull();
    for (const bad of [
      '/storage/v1/object/public/other/a.webp',
      `${gone}?x`,
      '//evil.example',
      '/storage/v1/object/public/pictures/../x',
      'javascript:x',
    ]) {
      expect([bad, (await use(bad)).error?.code]).toEqual([bad, '23514']);
    }
    for (let round = 0; round < Number(process.env.RACE_ROUNDS ?? 5); round += 1) {
      const { id, path } = await addPicture();
      const [used, deleted] = await Promise.all([
        use(addressOf(path)),
        admin.from('pictures').delete().eq('id', id).select(),
      ]);
      const left = await backend.sql`select 1 from pictures where id = ${id}`;
      expect([used.error === null, left.length]).toEqual(
        deleted.error || deleted.data?.length === 0 ? [true, 1] : [false, 0],
      );
      await use('https://example.com/a.png');
    }
  });

  it('replacing a picture updates all records that use it, and is rejected if the user may not change one of the records', async () => {
    const { id, path } = await addPicture('First');
    const product = await addProduct(addressOf(path));
    const replaced = await upload('moderator', [await pictureOf(80, 60)], { replaces: id, alt: null });
    expect([replaced.status, replaced.body]).toEqual([201, expect.objectContaining({ id, alt: 'First', width: 80 })]);
    const [row] = await backend.sql`select image_url from affiliate_products where id = ${product}`;
    expect(row?.image_url).toBe(addressOf(replaced.body.path));
    expect((await read(path)).status).toBe(200); // The replaced file remains, because cached pages still show it.

    await (await backend.as('admin')).rpc('save_settings', {
      changes: { logo_url: addressOf(replaced.body.path) },
    } as never);
    const forbidden = await upload('moderator', [await pictureOf(64, 48)], { replaces: id });
    expect([forbidden.status, forbidden.body.message]).toEqual([
      403,
      'This picture is used in settings, which you may not change.',
    ]);
    const allowed = await upload('admin', [await pictureOf(64, 48)], { replaces: id });
    expect(allowed.status).toBe(201);
    const [logo] = await backend.sql`select value from settings where key = 'logo_url'`;
    expect(logo?.value).toBe(addressOf(allowed.body.path));
    const log =
      await backend.sql`select action, about from audit_log where resource = 'pictures' and record_id = ${String(id)} order by id`;
    expect(log.map(({ action }) => action)).toEqual(['insert', 'update', 'update']);
  });

  it('a restored record gets the replacement of a picture that was replaced, and no picture if the picture was deleted', async () => {
    const { id, path } = await addPicture();
    const product = await addProduct(addressOf(path));
    const admin = await backend.as('admin');
    const remove = () => admin.from('affiliate_products').delete().eq('id', product);
    const restore = async () => {
      const { data, error } = await admin.rpc('undo_delete', {
        resource: 'affiliate_products',
        record_ids: [String(product)],
      });
      expect([data, error]).toEqual([1, null]);
      return (await backend.sql`select image_url from affiliate_products where id = ${product}`)[0]?.image_url;
    };
    await remove();
    const replaced = await upload('moderator', [await pictureOf(80, 60)], { replaces: id });
    expect(await restore()).toBe(addressOf(replaced.body.path));
    await remove();
    expect((await admin.from('pictures').delete().eq('id', id)).error).toBeNull();
    expect(await restore()).toBeNull();
  });

  /** Deletes expired files, as the embedded stack (hourly) and deliver-mail (hosted projects) do. */
  const removeExpired = () =>
    removeExpiredPictures(backend.sql as never, (path, init) =>
      fetch(`${backend.stack.url}/storage/v1/${path}`, {
        ...init,
        headers: { ...(init.headers as Record<string, string>), apikey: backend.stack.serviceKey },
      }),
    );

  it('the files of a deleted picture are deleted after a day, so that the deletion can be undone until then', async () => {
    const { id, path } = await addPicture();
    const admin = await backend.as('admin');
    await admin.from('pictures').delete().eq('id', id);
    expect((await read(path)).status).toBe(200);
    expect((await admin.rpc('undo_delete', { resource: 'pictures', record_ids: [String(id)] })).data).toBe(1);
    const day = () => backend.sql`update private.picture_folders set keep_until = keep_until - interval '25 hours'`;
    await day();
    await removeExpired();
    expect((await read(path)).status).toBe(200);
    await admin.from('pictures').delete().eq('id', id);
    await removeExpired();
    expect((await read(path)).status).toBe(200);
    await day();
    await removeExpired();
    expect((await read(path)).status).toBe(404);
  });
});
