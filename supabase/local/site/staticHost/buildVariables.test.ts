import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { checkBuildVariables, requireResponse, requireSecretKey } from './buildVariables';
import { describeSize } from './hostLimits';

describe('requireSecretKey', () => {
  it.each([undefined, '', 'sb_publishable_abc'])(
    'a build for a hosted project stops if the secret key is %j',
    (key) => {
      expect(() => requireSecretKey(key)).toThrow(/^Set SUPABASE_SECRET_KEY /);
    },
  );

  it('a build accepts a secret key in the current and in the older form (JWT)', () => {
    expect(requireSecretKey('sb_secret_abc')).toBe('sb_secret_abc');
    expect(requireSecretKey('eyJhbGciOi.eyJyb2xl.c2ln')).toBe('eyJhbGciOi.eyJyb2xl.c2ln');
  });
});

describe('checkBuildVariables', () => {
  const all = {
    SITE_URL: 'https://names.example',
    VITE_SUPABASE_URL: 'https://abc.supabase.co',
    VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_abc',
    SUPABASE_SECRET_KEY: 'sb_secret_abc',
  };

  it('checkBuildVariables accepts a build with all variables', () => expect(checkBuildVariables(all)).toBeUndefined());

  it.each(['SITE_URL', 'VITE_SUPABASE_URL', 'VITE_SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_SECRET_KEY'])(
    'checkBuildVariables rejects a build that lacks only %s',
    (name) => expect(() => checkBuildVariables({ ...all, [name]: '' })).toThrow(`Set ${name}`),
  );

  it('checkBuildVariables warns about a build without variables, and rejects such a build in continuous integration', () => {
    expect(checkBuildVariables({})).toContain('name localhost');
    expect(() => checkBuildVariables({ CI: 'true' })).toThrow('Set SITE_URL, VITE_SUPABASE_URL, ');
  });
});

describe('requireResponse', () => {
  /** Starts a server that responds to every request with this status, and calls `work` with its URL. */
  async function serve(status: number, work: (url: string) => Promise<void>) {
    const server = createServer((_, response) => response.writeHead(status).end());
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await work(url).finally(() => server.close());
    return url;
  }

  it('if no server responds, a build stops with an error that names the URL and the variable', async () => {
    const url = await serve(200, async () => {});
    const message = new RegExp(`^The project at ${url} doesn't respond \\(.*ECONNREFUSED.*Check VITE_SUPABASE_URL`);
    await expect(requireResponse(url)).rejects.toThrow(message);
  });

  it('a build stops if the hosted project is paused (540)', () =>
    serve(540, (url) => expect(requireResponse(url)).rejects.toThrow(/\(status 540\)/)).then(() => {}));

  it('a build accepts a hosted project that responds with 401', () =>
    serve(401, (url) => expect(requireResponse(url)).resolves.toBeUndefined()).then(() => {}));
});

describe('describeSize', () => {
  const files = (count: number, size = 1) => new Map(Array.from({ length: count }, (_, at) => [`${at}.html`, size]));

  it('describeSize() shows the number of files as a percentage of the limit of Cloudflare’s free plan', () => {
    expect(describeSize(files(15_000, 1000))).toEqual([
      "15,000 files, 15 MB: 75 % of the 20,000 files of Cloudflare Pages' free plan.",
    ]);
  });

  it('describeSize() warns if a build has too many files or too large files', () => {
    expect(describeSize(files(20_001))[1]).toContain('only Cloudflare Pages');
    expect(describeSize(files(100_001))[1]).toContain('no plan');
    expect(describeSize(files(1, 26_214_401))[1]).toContain('0.html has more than the 25 MiB');
  });
});
