import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { appVersion } from '../shared/src/build/appVersion.ts';
import { chunkManifest } from '../shared/src/build/chunkManifest.ts';
import { COLORS, measureProperties } from '../shared/src/design/tokens.ts';

/**
 * Returns a pattern that matches the source files with these paths below src/ (without extensions). A chunk with this
 * pattern also contains the modules that these files import.
 */
const sources = (...paths: string[]) => new RegExp(`backoffice/src/(${paths.join('|')})\\.tsx?$`);

/**
 * Matches authLink.ts, and Vite's function that loads chunks. The chunk with this pattern also contains the modules
 * that authLink.ts imports. They include all other static imports of main.tsx.
 */
const startSources = /backoffice\/src\/authLink\.ts$|vite\/preload-helper/;

/** The field kinds that most lists use. */
const listedKinds = 'text|multiline|choice|toggle|integer|timestamp|tags';

export default defineConfig({
  base: '/admin/',
  // Variables come only from the environment and the .env file of the root (supabase/local/bootstrap.mjs), so Vite
  // reads no .env file here.
  envDir: false,
  define: { 'import.meta.env.APP_VERSION': JSON.stringify(appVersion()) },
  plugins: [react(), tokensInPage(), chunkManifest()],
  build: {
    target: 'es2022',
    chunkSizeWarningLimit: 900,
    // Groups modules into a few chunks. Without groups, the build would have hundreds of small chunks, which compress
    // worse (32 kB more for the names list) and take longer to load.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // The modules that main.tsx needs to show an error if the application can't be loaded.
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
 * Inlines the design tokens as custom properties, and the colors of the first paint. Without these colors, the page
 * would be white in dark mode until the theme is loaded.
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
