import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { sampleNames } from '../shared/src/content/sampleNames.ts';
import { noteChunks } from '../supabase/local/noteChunks.ts';
import { mostPopular } from './src/pages/home/mostPopular.ts';
import { tokensCss } from './src/styles/tokensCss.ts';

/** The two faces that every page shows at once; Vite names the files, so their tags are written at build time. */
const firstFonts = /^assets\/(fraunces-latin-opsz-normal|figtree-latin-wght-normal)-[^/]+\.woff2$/;

function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => firstFonts.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${file}` },
            injectTo: 'head-prepend' as const,
          })),
    },
  };
}

/** Works popularNames.ts out at build time: the first page carries eight names, not the whole list. */
function popularNamesAtBuild(): Plugin {
  return {
    name: 'popular-names-at-build',
    apply: 'build',
    transform: {
      filter: { id: /pages\/home\/popularNames\.ts$/ },
      handler: () => ({
        code: `export const popularNames = ${JSON.stringify(mostPopular(sampleNames, 8))};`,
        map: null,
      }),
    },
  };
}

/** Puts the names and values of the visual system, which both applications share, into the site's stylesheet. */
function tokensAtBuild(): Plugin {
  return {
    name: 'tokens-at-build',
    enforce: 'pre',
    transform: {
      filter: { id: /src\/styles\/tokens\.css$/ },
      handler: (css) => ({ code: css + tokensCss(), map: null }),
    },
  };
}

/**
 * React Router is one file, whose components for forms, data and its framework mode stay in the bundle although nobody
 * uses them: the bundler cannot know that making them does nothing else. This tells it so, and takes out the names and
 * warnings for developers.
 */
function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/react-router\/dist\/development\/.+\.mjs$/ },
      handler: (code) => ({
        code: code
          .replace(/= (React\d*\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1')
          .replace(/^\w+\.displayName = ".*";$/gm, '')
          .replace('var ENABLE_DEV_WARNINGS = true;', 'var ENABLE_DEV_WARNINGS = false;')
          .replace(/^(function warning(?:Once)?\([\w, ]+\) \{)/gm, '/* @__NO_SIDE_EFFECTS__ */ $1 return;'),
        map: null,
      }),
    },
  };
}

/** What the first page needs beside the libraries: few files instead of many small ones, which gzip badly. */
const frame =
  /public-site\/src\/((layout|newsletter)\/(?!MobileMenu|intent|later|leave|sendSubscription|subscribedFlag|NewsletterForm|NewsletterInvite|newsletter)|env|names\/(?!fit\/|Many|Long|rowHeights|useCardGrid)|store|data\/(settings|fetchApi|apiError|cache\/(retries|pageData|embedded))|auth\/(storedSession|client\/loadAuth|sessionStore|returnPath|links\/urlTokens|SessionProvider)\.|favorites\/(favorites|favoritesState)\.|ui\/(Button|Icon|Link|LinkButton|Field|TextInput|Menu|Toaster|toasts|Skeleton|GenderMark|Bar|useHydrated)\.)|shared\/src\/(safeUrl|colors|emails|urlTokens|content\/blogTopics)/;

/** What the pages with lists share, for the same reason. */
const lists =
  /public-site\/src\/(ui\/(Tabs|EmptyState|ErrorState|Motif|Checkbox|useDebounced)\.|newsletter\/Newsletter(Form|Invite)|newsletter\/subscribedFlag|names\/ManyNameCards|data\/(query|names|cache\/))/;

const backend = { target: process.env.API_URL ?? 'http://127.0.0.1:54321', changeOrigin: false };

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), leanRouter(), preloadFonts(), popularNamesAtBuild(), tokensAtBuild(), noteChunks()],
  // React has this hook itself; the package is for versions before 18.
  resolve: { alias: { 'use-sync-external-store/shim': 'react' } },
  build: {
    target: 'es2023',
    cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Which files a page needs, for the pages that are written ahead (supabase/local/prerender).
    manifest: true,
    rolldownOptions: {
      // Reading React.Component is no deed: a class that nobody uses may go.
      treeshake: { propertyReadSideEffects: false },
      output: {
        codeSplitting: {
          groups: [
            // Changes only with its versions.
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\//, priority: 4 },
            // A group takes what its files import along, so the first of two that need the same comes first.
            { name: 'frame', test: frame, priority: 3 },
            { name: 'lists', test: lists, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: {
      '/rest/v1': backend,
      '/auth/v1': backend,
      '/_mail': backend,
      '^/admin(/|$)': { target: process.env.BACKOFFICE_URL ?? 'http://127.0.0.1:5174', ws: true },
    },
  },
});
