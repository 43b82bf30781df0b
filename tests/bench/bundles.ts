/** How many bytes of JavaScript a first visit loads, from a build made now with the applications' own configuration. */
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { repositoryRoot } from '@cradle/supabase/local/options';
import { build, type Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

/** Builds in memory, as `npm run build` does. */
async function chunksOf(workspace: string): Promise<Chunk[]> {
  const result = await build({
    root: join(repositoryRoot, workspace),
    configFile: join(repositoryRoot, workspace, 'vite.config.ts'),
    logLevel: 'silent',
    build: { write: false },
  });
  return (result as Rolldown.RolldownOutput).output.filter((file) => file.type === 'chunk');
}

/** Bytes of these files as a browser gets them: gzip level 9. */
const gzipped = (code: string): number => gzipSync(code, { level: 9 }).length;

export interface Bundles {
  /** Bytes (gzip) of the JavaScript that a first visit needs which ends in this source file, e.g. the page of a route. */
  firstLoad(sourceFile: string): number;
  /** Source modules in that JavaScript whose path matches. */
  modulesIn(sourceFile: string, pattern: RegExp): string[];
  /** Files of the whole application, whenever they are loaded, whose text matches. */
  filesWith(pattern: RegExp): string[];
}

/** Builds one application and answers questions about it. */
export async function bundlesOf(workspace: string): Promise<Bundles> {
  const chunks = await chunksOf(workspace);
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const entry = chunks.find((chunk) => chunk.isEntry);
  if (!entry) throw new Error(`${workspace} has no entry`);

  const closure = (start: Chunk, seen = new Set<Chunk>()): Set<Chunk> => {
    if (seen.has(start)) return seen;
    seen.add(start);
    for (const file of start.imports) {
      const next = byFile.get(file);
      if (next) closure(next, seen);
    }
    return seen;
  };
  const loadedFor = (sourceFile: string): Chunk[] => {
    const page = chunks.find((chunk) => chunk.moduleIds.some((id) => id.endsWith(sourceFile)));
    if (!page) throw new Error(`No chunk of ${workspace} holds ${sourceFile}`);
    // A page is reached by dynamic imports from the entry; whatever lies between them is loaded too.
    return [...new Set([...closure(entry), ...(pathTo(page)?.flatMap((chunk) => [...closure(chunk)]) ?? [])])];
  };
  const pathTo = (target: Chunk): Chunk[] | undefined => {
    const queue: Chunk[][] = [[entry]];
    const seen = new Set<Chunk>([entry]);
    for (let path = queue.shift(); path; path = queue.shift()) {
      const last = path.at(-1) as Chunk;
      if (closure(last).has(target)) return [...path, target];
      for (const chunk of closure(last)) {
        for (const file of chunk.dynamicImports) {
          const next = byFile.get(file);
          if (next && !seen.has(next)) {
            seen.add(next);
            queue.push([...path, next]);
          }
        }
      }
    }
    return undefined;
  };
  return {
    firstLoad: (sourceFile) => loadedFor(sourceFile).reduce((sum, { code }) => sum + gzipped(code), 0),
    modulesIn: (sourceFile, pattern) =>
      loadedFor(sourceFile).flatMap(({ moduleIds }) => moduleIds.filter((id) => pattern.test(id))),
    filesWith: (pattern) => chunks.filter(({ code }) => pattern.test(code)).map(({ fileName }) => fileName),
  };
}

/** The floor: nothing but react, the router, swr and postgrest-js, built in the same run. */
export async function bareFloor(): Promise<number> {
  const name = 'virtual:floor';
  const code = `
    import { StrictMode, createElement, lazy, Suspense } from 'react';
    import { createRoot } from 'react-dom/client';
    import { BrowserRouter, Routes, Route, Link, useParams, useSearchParams, useNavigate, useLocation } from 'react-router-dom';
    import useSWR, { SWRConfig } from 'swr';
    import { PostgrestClient } from '@supabase/postgrest-js';
    const client = new PostgrestClient('/rest/v1');
    function Page() {
      const { data } = useSWR('names', () => client.from('baby_names').select());
      useParams(); useSearchParams(); useNavigate(); useLocation();
      return createElement(Link, { to: '/' }, String(data));
    }
    createRoot(document.body).render(createElement(StrictMode, null, createElement(BrowserRouter, null,
      createElement(SWRConfig, { value: {} }, createElement(Suspense, null, createElement(Routes, null,
        createElement(Route, { path: '/', element: createElement(Page) })))))));`;
  const result = await build({
    configFile: false,
    root: join(repositoryRoot, 'public-site'),
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'floor',
        resolveId: (id) => (id === name ? join(repositoryRoot, 'public-site/floor.js') : null),
        load: (id) => (id.endsWith('/floor.js') ? code : null),
      },
    ],
    build: { write: false, target: 'es2023', modulePreload: { polyfill: false }, rolldownOptions: { input: name } },
  });
  const chunks = (result as Rolldown.RolldownOutput).output.filter((file) => file.type === 'chunk');
  return chunks.reduce((sum, chunk) => sum + gzipped(chunk.code), 0);
}
