import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { noteChunks } from '../supabase/local/noteChunks';
import { inPieces } from './chunks';

/** The embedded backend's address while developing; both applications are served at one origin with it. */
const api = process.env.CRADLE_API ?? 'http://127.0.0.1:54321';

const config: UserConfig = {
  base: '/admin/',
  plugins: [react(), preloadApp(), noteChunks()],
  server: { proxy: { '^/(rest|auth)/v1': { target: api } } },
  build: {
    target: 'es2022',
    chunkSizeWarningLimit: 900,
  },
};

export default defineConfig(({ command }) => (command === 'build' ? inPieces(config) : config));

/**
 * main.tsx is a few lines that clean the address and then import the application. The browser would learn of the
 * application only once main.tsx has run; these tags let both arrive together.
 */
function preloadApp(): Plugin {
  return {
    name: 'preload-app',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const chunks = Object.values(bundle ?? {}).filter((file) => file.type === 'chunk');
        const app = chunks.find((chunk) => chunk.facadeModuleId?.endsWith('/src/App.tsx'));
        if (!app) return [];
        const entry = chunks.find((chunk) => chunk.isEntry);
        const known = new Set([entry?.fileName, ...(entry?.imports ?? [])]);
        return [app.fileName, ...app.imports]
          .filter((file) => !known.has(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/admin/${file}` },
            injectTo: 'head' as const,
          }));
      },
    },
  };
}
