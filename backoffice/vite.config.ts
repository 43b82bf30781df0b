import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { appVersion } from '../shared/src/build/appVersion.ts';
import { chunkManifest } from '../shared/src/build/chunkManifest.ts';
import { COLORS, measureProperties } from '../shared/src/design/tokens.ts';

/** Matches source files by their paths below src/, without extensions. A chunk also contains the imports of its files. */
const sources = (...paths: string[]) => new RegExp(`backoffice/src/(${paths.join('|')})\\.tsx?$`);

/** The imports of main.tsx, and Vite's function that loads chunks. */
const startSources = /backoffice\/src\/(authLink|hostRoute)\.ts$|vite\/preload-helper/;

/** The field kinds of most lists. */
const listedKinds = 'text|multiline|choice|toggle|integer|timestamp|tags';

export default defineConfig({
  base: '/admin/',
  // Variables come from the environment and the root's .env only (supabase/local/bootstrap.mjs).
  envDir: false,
  define: { 'import.meta.env.APP_VERSION': JSON.stringify(appVersion()) },
  plugins: [react(), tokensInPage(), chunkManifest()],
  build: {
    target: 'es2022',
    chunkSizeWarningLimit: 900,
    // Without groups the modules would be split into hundreds of small chunks, which compress worse (32 kB more for the names
    // list) and take longer to load.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Modules that main.tsx needs before it loads the application, so that it still works if this load fails.
            { name: 'start', test: startSources, priority: 3 },
            { name: 'app', test: sources('App'), priority: 2 },
            { name: 'lists', test: sources('crud/ResourceRows', `fields/(${listedKinds})`), priority: 1 },
          ],
        },
      },
    },
  },
});

/**
 * Inlines the design tokens as custom properties, and the colors of the first paint. Otherwise dark mode would be white
 * until the theme is loaded.
 */
function tokensInPage(): Plugin {
  const both = ([light, dark]: readonly [string, string]) => `light-dark(${light}, ${dark})`;
  const properties = Object.entries(measureProperties()).map(([name, value]) => `${name}: ${value}`);
  const style = `:root { color-scheme: light dark; ${properties.join('; ')} }
body { margin: 0; background: ${both(COLORS.paper)}; color: ${both(COLORS.ink)} }
${readFileSync(new URL('./src/ui/theme/guardLoading.css', import.meta.url), 'utf8')}`;
  return {
    name: 'tokens-in-page',
    transformIndexHtml: () => [{ tag: 'style', children: style, injectTo: 'head' }],
  };
}
