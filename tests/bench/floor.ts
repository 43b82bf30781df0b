/** The floor: an empty application with react, the router, swr and postgrest-js, built in the same run. */
import { join } from 'node:path';
import { repositoryRoot } from '@cradle/supabase/local/options';
import { build, type Rolldown } from 'vite';
import { gzipped } from './bundles';

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

/** Its compressed size in bytes. */
export async function bareFloor(): Promise<number> {
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
