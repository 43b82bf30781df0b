import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { COLORS, measureProperties } from '../shared/src/tokens';
import { noteChunks } from '../supabase/local/noteChunks';
import { inPieces } from './chunks';

/** The embedded backend's address while developing; both applications are served at one origin with it. */
const api = process.env.CRADLE_API ?? 'http://127.0.0.1:54321';

const config: UserConfig = {
  base: '/admin/',
  plugins: [react(), preloadApp(), tokensInPage(), noteChunks()],
  server: { proxy: { '^/(rest|auth)/v1': { target: api } } },
  build: {
    target: 'es2022',
    chunkSizeWarningLimit: 900,
  },
};

export default defineConfig(({ command }) => (command === 'build' ? inPieces(config) : config));

/**
 * The sizes, corners, shadows and durations of the visual system as custom properties, and its paper and ink from the
 * very first paint: what is shown before the theme is there would stand on white otherwise, by night too.
 */
function tokensInPage(): Plugin {
  const both = ([light, dark]: readonly [string, string]) => `light-dark(${light}, ${dark})`;
  const properties = Object.entries(measureProperties()).map(([name, value]) => `${name}: ${value}`);
  const style = `:root { color-scheme: light dark; ${properties.join('; ')} }
body { margin: 0; background: ${both(COLORS.paper)}; color: ${both(COLORS.ink)} }`;
  return {
    name: 'tokens-in-page',
    transformIndexHtml: () => [{ tag: 'style', children: style, injectTo: 'head' }],
  };
}

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
