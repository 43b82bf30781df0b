/**
 * The part of Supabase Storage's API that pictures use: add a file, delete files, and read a file of a public bucket.
 * Rows of storage.objects are written with the role of the request, so the same RLS policies apply as on hosted
 * projects. The content of files is in the database, so that backups contain it, and one transaction writes a file and
 * its row.
 *
 * @supabase/lite has the complete API, but it is experimental and stores files outside the database.
 */
import { createHash } from 'node:crypto';
import type { Sql, TransactionSql } from 'postgres';
import type { Caller } from '../frontDoor/tokens';
import { openLastingPool } from '../postgres/lastingPool';

export interface Storage {
  /** Handles a request to /storage/v1 that the front door has accepted. */
  fetch(request: Request, caller: Caller): Promise<Response>;
  close(): Promise<void>;
}

interface Metadata {
  mimetype: string;
  size: number;
  eTag: string;
  cacheControl: string;
}

/**
 * Creates the handler of /storage/v1. `close()` ends its database connections.
 * @param databaseUrl the connection URL of the role `authenticator`
 */
export function createStorage(databaseUrl: string): Storage {
  const sql = openLastingPool(databaseUrl, 4);
  return {
    async fetch(request, caller) {
      const [, , , , bucket = '', ...rest] = new URL(request.url).pathname.split('/');
      if (caller.problem) return failure(403, 'Unauthorized', caller.problem);
      if (request.method === 'POST') return add(sql, caller, bucket, rest.join('/'), request);
      if (request.method === 'DELETE') return remove(sql, caller, bucket, await request.json().catch(() => null));
      const [publicBucket = '', ...path] = rest;
      return read(sql, publicBucket, path.join('/'), request);
    },
    close: () => sql.end({ timeout: 1 }),
  };
}

/** Runs queries with the role and the claims of a request. */
function asCaller<T>(sql: Sql, { key, subject }: Caller, work: (sql: TransactionSql) => Promise<T>): Promise<T> {
  const role = subject ? 'authenticated' : key === 'service' ? 'service_role' : 'anon';
  const claims = JSON.stringify({ role, ...(subject && { sub: subject }) });
  return sql.begin(async (transaction) => {
    await transaction`select set_config('role', ${role}, true), set_config('request.jwt.claims', ${claims}, true)`;
    return work(transaction);
  }) as Promise<T>;
}

const service: Caller = { key: 'service' };

async function add(sql: Sql, caller: Caller, bucket: string, name: string, request: Request): Promise<Response> {
  const content = Buffer.from(await request.arrayBuffer());
  const mimetype = request.headers.get('content-type') ?? '';
  const [limits] = await asCaller(
    sql,
    service,
    (own) => own`
      select file_size_limit::integer as size, ${mimetype} = any (allowed_mime_types) as fits
      from storage.buckets where id = ${bucket}`,
  );
  if (!limits) return failure(404, 'Bucket not found', 'Bucket not found');
  if (!limits.fits) return failure(415, 'invalid_mime_type', `mime type ${mimetype} is not supported`);
  if (content.length > limits.size) {
    return failure(413, 'Payload too large', 'The object exceeded the maximum allowed size');
  }
  const metadata: Metadata = {
    mimetype,
    size: content.length,
    eTag: `"${createHash('md5').update(content).digest('hex')}"`,
    cacheControl: request.headers.get('cache-control') ?? 'no-cache',
  };
  try {
    await asCaller(sql, caller, async (own) => {
      // RETURNING isn't used, because it would require a SELECT policy on storage.objects.
      await own`
        insert into storage.objects (bucket_id, name, owner_id, metadata)
        values (${bucket}, ${name}, ${caller.subject ?? null}, ${JSON.stringify(metadata)}::text::jsonb)`;
      await own`
        insert into private_local.files (object_id, content)
        select id, ${content} from storage.objects where bucket_id = ${bucket} and name = ${name}`;
    });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === '42501') return failure(403, 'Unauthorized', 'new row violates row-level security policy');
    if (code === '23505') return failure(409, 'Duplicate', 'The resource already exists');
    throw error;
  }
  return Response.json({ Key: `${bucket}/${name}` });
}

async function remove(sql: Sql, caller: Caller, bucket: string, body: unknown): Promise<Response> {
  const names = (body as { prefixes?: unknown } | null)?.prefixes;
  // The database rejects lone surrogates.
  const isName = (name: unknown) => typeof name === 'string' && !/\p{Cs}/u.test(name);
  if (!Array.isArray(names) || names.length > 1000 || !names.every(isName)) {
    return failure(400, 'Error', 'prefixes must be a list of names');
  }
  const rows = await asCaller(
    sql,
    caller,
    (own) => own`
      delete from storage.objects where bucket_id = ${bucket}
        and name in (select jsonb_array_elements_text(${JSON.stringify(names)}::text::jsonb))
      returning name`,
  );
  return Response.json(rows);
}

/** Reads a file of a public bucket. */
async function read(sql: Sql, bucket: string, name: string, request: Request): Promise<Response> {
  const [file] = await asCaller(
    sql,
    service,
    (own) => own<{ metadata: Metadata; content: Buffer }[]>`
      select o.metadata, f.content
      from storage.objects as o join storage.buckets as b on b.id = o.bucket_id and b.public
      join private_local.files as f on f.object_id = o.id
      where o.bucket_id = ${bucket} and o.name = ${name}`,
  );
  if (!file) return failure(404, 'not_found', 'Object not found');
  const { mimetype, eTag, cacheControl, size } = file.metadata;
  const headers = {
    'content-type': mimetype,
    'content-length': String(size),
    'cache-control': `public, ${cacheControl}, immutable`,
    etag: eTag,
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    // Prevents scripts in the file from running if it is opened directly.
    'content-security-policy': "default-src 'none'; sandbox",
  };
  if (request.headers.get('if-none-match') === eTag) return new Response(null, { status: 304, headers });
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(file.content), { headers });
}

/** An error response in the format of Supabase Storage. */
const failure = (status: number, error: string, message: string) =>
  Response.json(
    { statusCode: String(status), error, message },
    { status, headers: { 'cache-control': 'no-store', 'access-control-allow-origin': '*' } },
  );
