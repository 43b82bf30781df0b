/** `npm run bench -- --report` lists the contents of each loaded chunk by package and by folder of this repository. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { join, relative, resolve } from 'node:path';
import { repositoryRoot } from '@cradle/supabase/local/options';
import { build, type Rolldown } from 'vite';
import { bundlesOf, gzipped } from './bundles';

type Chunk = Rolldown.OutputChunk;

/** Source files of the page components of both applications. */
const page =
  /\/pages\/\w+\/\w+Page\.tsx$|^backoffice\/src\/(App|pages\/\w+|pages\/\w+\/\w+Page|resources\/\w+\/(List|Edit|Create))\.tsx$/;

/** Writes test-results/bundles.txt. */
export async function writeReport(): Promise<void> {
  const lines: string[] = [];
  for (const workspace of ['public-site', 'backoffice']) lines.push(...(await reportOn(workspace)));
  const file = join(repositoryRoot, 'test-results/bundles.txt');
  mkdirSync(join(repositoryRoot, 'test-results'), { recursive: true });
  writeFileSync(file, `${lines.join('\n')}\n`);
  console.log(`${relative(repositoryRoot, file)} lists the contents of each chunk.`);
}

async function reportOn(workspace: string): Promise<string[]> {
  const bundles = bundlesOf(workspace);
  const parts = new Map((await chunksWithMaps(workspace)).map((chunk) => [chunk.fileName, partsOf(chunk, workspace)]));
  const pages = bundles.chunks.flatMap(({ sources }) => sources.filter((source) => page.test(source))).sort();
  const lines = [`=== ${workspace}: bytes (gzip) of the first load, by page`];
  for (const source of pages) {
    const files = bundles.loadedFor(source);
    const sum = new Map<string, number>();
    for (const { file } of files) {
      for (const [part, bytes] of parts.get(file) ?? []) sum.set(part, (sum.get(part) ?? 0) + bytes);
    }
    lines.push('', `${source}  ${total(sum)}`, ...table(sum));
  }
  lines.push('', `=== ${workspace}: contents of each chunk`);
  for (const [file, sum] of parts) lines.push('', `${file}  ${total(sum)}`, ...table(sum));
  return [...lines, ''];
}

/** Builds a workspace again, with source maps. */
async function chunksWithMaps(workspace: string): Promise<Chunk[]> {
  const result = await build({
    root: join(repositoryRoot, workspace),
    configFile: join(repositoryRoot, workspace, 'vite.config.ts'),
    logLevel: 'silent',
    build: { write: false, sourcemap: 'hidden' },
  });
  return (result as Rolldown.RolldownOutput).output.filter((file) => file.type === 'chunk');
}

/** Divides the compressed size of a chunk among its packages and folders, in proportion to their minified sizes. */
function partsOf(chunk: Chunk, workspace: string): Map<string, number> {
  if (!chunk.map) return new Map([['the bundler', gzipped(chunk.code)]]);
  const map = new SourceMap(chunk.map as unknown as SourceMapPayload);
  const written = new Map<string, number>();
  for (const [at, line] of chunk.code.split('\n').entries()) {
    for (let column = 0; column < line.length; column += 1) {
      const entry = map.findEntry(at, column);
      const source = 'originalSource' in entry ? entry.originalSource : undefined;
      const part = source ? partOf(source, chunk.fileName, workspace) : 'the bundler';
      written.set(part, (written.get(part) ?? 0) + 1);
    }
  }
  const perByte = gzipped(chunk.code) / chunk.code.length;
  return new Map([...written].map(([part, bytes]) => [part, bytes * perByte]));
}

/** Returns the package or folder of a source file, for example `react-dom` or `public-site/src/data`. */
function partOf(source: string, file: string, workspace: string): string {
  const path = relative(repositoryRoot, resolve(repositoryRoot, workspace, 'dist', file, '..', source));
  const library = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path);
  return library?.[1] ?? path.split('/').slice(0, -1).join('/');
}

const total = (parts: ReadonlyMap<string, number>) =>
  Math.round([...parts.values()].reduce((sum, bytes) => sum + bytes, 0)).toLocaleString('en');

const table = (parts: ReadonlyMap<string, number>) =>
  [...parts]
    .sort(([, one], [, other]) => other - one)
    .filter(([, bytes]) => bytes >= 50)
    .map(([part, bytes]) => `${Math.round(bytes).toLocaleString('en').padStart(10)}  ${part}`);
