/** Builds bare applications for comparison, which contain only react, the router, swr and postgrest-js. */
import { join } from 'node:path';
import { repositoryRoot } from '@cradle/supabase/local/options';
import { build, type Rolldown } from 'vite';
import { gzipped } from './bundles';

const name = 'virtual:baseline';
const imports = `
  import { StrictMode, createElement, lazy, Suspense } from 'react';
  import { createRoot, hydrateRoot } from 'react-dom/client';
  import { BrowserRouter, Routes, Route, Link, useParams, useSearchParams, useNavigate, useLocation } from 'react-router-dom';
  import useSWR, { SWRConfig } from 'swr';
  import { PostgrestClient } from '@supabase/postgrest-js';
  const client = new PostgrestClient('/rest/v1');`;

const emptyApplication = `${imports}
  function Page() {
    const { data } = useSWR('names', () => client.from('baby_names').select());
    useParams(); useSearchParams(); useNavigate(); useLocation();
    return createElement(Link, { to: '/' }, String(data));
  }
  createRoot(document.body).render(createElement(StrictMode, null, createElement(BrowserRouter, null,
    createElement(SWRConfig, { value: {} }, createElement(Suspense, null, createElement(Routes, null,
      createElement(Route, { path: '/', element: createElement(Page) })))))));`;

/** Id of the script element that describes the elements to hydrate as [tag, attributes, children]. */
export const TREE_ID = 'baseline-tree';
export type Tree = string | [tag: string, props: Record<string, unknown>, children: Tree[]];

/** Source of an application that hydrates a page of plain elements, without components and handlers. */
const hydratingApplication = `${imports}
  const toElement = (tree) =>
    typeof tree === 'string' ? tree : createElement(tree[0], tree[1], ...tree[2].map(toElement));
  function Page() {
    useSWR(null, () => client.from('baby_names').select());
    useParams(); useSearchParams(); useNavigate(); useLocation();
    return JSON.parse(document.getElementById('${TREE_ID}').textContent).map(toElement);
  }
  hydrateRoot(document.getElementById('root'), createElement(StrictMode, null, createElement(BrowserRouter, null,
    createElement(SWRConfig, { value: {} }, createElement(Routes, null,
      createElement(Route, { path: '*', element: createElement(Page) }))))));`;

/** Returns the compressed size of the empty application in bytes. */
export async function baselineSize(): Promise<number> {
  return gzipped(await built(emptyApplication));
}

/** Builds the bare application that hydrates a page, for the comparison with Lighthouse. */
export const hydratingBaseline = () => built(hydratingApplication);

async function built(code: string): Promise<string> {
  const result = await build({
    configFile: false,
    root: join(repositoryRoot, 'public-site'),
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'baseline',
        resolveId: (id) => (id === name ? join(repositoryRoot, 'public-site/baseline.js') : null),
        load: (id) => (id.endsWith('/baseline.js') ? code : null),
      },
    ],
    build: { write: false, target: 'es2023', modulePreload: { polyfill: false }, rolldownOptions: { input: name } },
  });
  const chunks = (result as Rolldown.RolldownOutput).output.filter((file) => file.type === 'chunk');
  return chunks.map((chunk) => chunk.code).join('');
}
