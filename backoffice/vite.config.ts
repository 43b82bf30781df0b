import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { defineConfig, type HtmlTagDescriptor, type Plugin, type UserConfig } from 'vite';
import { noteChunks } from '../shared/src/noteChunks';
import { COLORS, measureProperties } from '../shared/src/tokens';
import { FIRST_PIECES, inPieces } from './chunks';
import { GuardLoading } from './src/layout/GuardLoading';

/** The embedded backend's address while developing; both applications are served at one origin with it. */
const api = process.env.CRADLE_API ?? 'http://127.0.0.1:54321';

const config: UserConfig = {
  base: '/admin/',
  plugins: [react(), tokensInPage(), noteChunks()],
  server: { proxy: { '^/(rest|auth)/v1': { target: api } } },
  build: {
    target: 'es2022',
    chunkSizeWarningLimit: 900,
  },
};

export default defineConfig(async ({ command }) => {
  const cut = command === 'build' ? await inPieces(config) : config;
  return { ...cut, plugins: [...(cut.plugins ?? []), preloadApp()] };
});

/**
 * The sizes, corners, shadows and durations of the visual system as custom properties, and its paper and ink from the
 * very first paint: what is shown before the theme is there would stand on white otherwise, by night too.
 */
function tokensInPage(): Plugin {
  const both = ([light, dark]: readonly [string, string]) => `light-dark(${light}, ${dark})`;
  const properties = Object.entries(measureProperties()).map(([name, value]) => `${name}: ${value}`);
  const style = `:root { color-scheme: light dark; ${properties.join('; ')} }
body { margin: 0; background: ${both(COLORS.paper)}; color: ${both(COLORS.ink)} }
${readFileSync(new URL('./src/look/guardLoading.css', import.meta.url), 'utf8')}`;
  return {
    name: 'tokens-in-page',
    transformIndexHtml: () => [{ tag: 'style', children: style, injectTo: 'head' }],
  };
}

/**
 * main.tsx is a few lines that clean the address and then import the application. The browser would learn of the
 * application only once main.tsx has run; these tags let both arrive together. The pieces that main.tsx runs first, one
 * after the other, are marked; what it adds for who seems to be signed in is laid ready.
 */
function preloadApp(): Plugin {
  return {
    name: 'preload-app',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const chunks = Object.values(bundle ?? {}).filter((file) => file.type === 'chunk');
        const closureOf = (source: string) => {
          const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(source)));
          return chunk ? [chunk.fileName, ...chunk.imports] : [];
        };
        const known = chunks
          .filter(({ isEntry }) => isEntry)
          .flatMap(({ fileName, imports }) => [fileName, ...imports]);
        const needed = closureOf('/src/App.tsx').filter((file) => !known.includes(file));
        const behindLogin = closureOf('/src/layout/Layout.tsx').filter((file) => ![...known, ...needed].includes(file));
        const pieceOf = (file: string) =>
          FIRST_PIECES.indexOf(chunks.find(({ fileName }) => fileName === file)?.name ?? '');
        const styles = chunks
          .filter(({ fileName }) => needed.includes(fileName))
          .flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
        return [
          ...needed
            .sort((one, other) => pieceOf(one) - pieceOf(other))
            .map((file) => preload(file, { 'data-first': pieceOf(file) >= 0 })),
          // The application waits for them before it runs.
          ...styles.map((file) => preload(file, { rel: 'preload', as: 'style' })),
          {
            tag: 'template',
            attrs: { id: 'behind-login' },
            children: [
              ...behindLogin.map((file) => preload(file)),
              { tag: 'div', children: renderToStaticMarkup(createElement(GuardLoading)) },
            ],
            injectTo: 'body-prepend',
          },
        ];
      },
    },
  };
}

/** Behind what is drawn first, which takes two small files. */
function preload(file: string, attrs = {}): HtmlTagDescriptor {
  const link = { rel: 'modulepreload', fetchpriority: 'low', crossorigin: true, href: `/admin/${file}` };
  return { tag: 'link', attrs: { ...link, ...attrs }, injectTo: 'head' };
}
