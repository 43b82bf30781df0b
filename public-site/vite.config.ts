import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { appVersion } from '../shared/src/build/appVersion.ts';
import { chunkManifest } from '../shared/src/build/chunkManifest.ts';
import { sampleNames } from '../shared/src/content/sampleNames.ts';
import { mostPopular } from './src/pages/home/mostPopular.ts';
import { tokensCss } from './src/styles/tokensCss.ts';

/** Matches the two fonts that every page needs for its first paint. */
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

/**
 * Evaluates popularNames.ts at build time, so that the bundle of the home page contains eight names instead of all
 * sample names.
 */
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

/** Adds the shared design tokens to the stylesheet as custom properties. */
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
 * Uses the production build of React Router. By default, the package's exports resolve to the development build, which
 * is 0.5 kB (gzip) larger.
 */
function productionRouter(): Plugin {
  const router = fileURLToPath(import.meta.resolve('react-router')).replace('/development/', '/production/');
  return {
    name: 'production-router',
    apply: 'build',
    config: () => ({ resolve: { alias: { 'react-router-dom': router } } }),
  };
}

/**
 * A pattern that matches source files by their paths without extensions, below src/ of public-site or shared. Vite puts
 * the modules that the matched files import into the same chunk.
 */
const sources = (...paths: string[]) => new RegExp(`(public-site|shared)/src/(${paths.join('|')})\\.tsx?$`);

const lists = sources(
  'data/(names/names|api/query|cache/(usePages|useQuery|retries))',
  'ui/(feedback/(EmptyState|ErrorState|useToast)|Tabs)',
  'names/(genderTabs|LoadMore)',
  'text/formatNumber',
);

/**
 * The hash has only 7 characters, because the scripts of the first load contain the names of all files, and hashes
 * can't be compressed. The bundle of the prerenderer uses the same names.
 */
export const assetFileNames = 'assets/[name]-[hash:7][extname]';

export default defineConfig({
  root: import.meta.dirname,
  // Vite reads no .env file in this folder. supabase/local/bootstrap.mjs loads the .env file of the repository's root
  // into the environment.
  envDir: false,
  define: { 'import.meta.env.APP_VERSION': JSON.stringify(appVersion()) },
  plugins: [react(), productionRouter(), preloadFonts(), popularNamesAtBuild(), tokensAtBuild(), chunkManifest()],
  // Replaces the polyfill of useSyncExternalStore by React's own hook, which exists since React 18.
  resolve: { alias: { 'use-sync-external-store/shim': 'react' } },
  build: {
    target: 'es2023',
    cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // A dynamic import can preload the files that its chunk imports. Only the chunks of pages do so, which shows a
      // page 300 to 800 ms earlier at a latency of 150 ms. For other chunks, a preload would break retries: if a
      // preload fails, Chromium before 156 fails every later import of this file until the page is reloaded. A retry
      // (importAgain.ts) then couldn't succeed, even with a working connection. Pages don't have this problem, because
      // they are retried by a reload.
      resolveDependencies: (file, dependencies, { hostType }) =>
        hostType === 'html' || /Page-[^/]+$/.test(file) ? dependencies : [],
    },
    // Prerendering finds the files of each page in the manifest.
    manifest: true,
    rolldownOptions: {
      // Lets the bundler remove unused classes. By default, the bundler keeps these classes, because it treats reading
      // `React.Component` in `extends` as a side effect.
      treeshake: { propertyReadSideEffects: false },
      output: {
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames,
        codeSplitting: {
          // Groups modules into larger chunks. Otherwise the first page would load 25 small files, which compress worse
          // (4 kB more on /names/a). Modules that importAgain() loads must be in no group. A retry imports the chunk by
          // its URL and expects the exports of the module, but a chunk of several modules exports other names.
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\//, priority: 5 },
            { name: 'frame', tags: ['$initial'], priority: 4 },
            { name: 'cards', test: sources('names/(NameCards|LetterStrip)'), priority: 3 },
            { name: 'lists', test: lists, priority: 1 },
            {
              name: 'helpers', // small, and used on many pages
              test: sources(
                'names/(nameIds|isOrigin|useOrigins)',
                'data/names/(mergedName|nameLists)',
                'ui/hooks/useLazyPart',
                'text/searchText',
                'offline/messages',
              ),
            },
            {
              // One chunk, so that the code of hearts (changeFavorite, favoritesSync) is loaded in two round trips: the
              // file, then its imports.
              name: 'account',
              test: sources(
                'auth/(client/(authErrors|authRequest)|returnPath)',
                'favorites/(favoritePositions|favoritesTable|redirectToSignIn)',
              ),
            },
            {
              name: 'fit',
              test: sources('names/(fit/rules/(initials|letters|sounds|splitSiblings)|surname/SurnameField)'),
            },
            { name: 'search', test: sources('data/names/search', 'ui/(focusNeighbor|forms/isComposing)') },
            {
              name: 'forms',
              test: sources(
                'submissions/(draftStore|failureMessage|requestId|useSubmission)',
                'ui/(forms/(Choice|focusFirstError|Select)|feedback/ActionError)',
                'text/storableText',
              ),
            },
            {
              name: 'newsletter',
              test: sources(
                'newsletter/(NewsletterInvite|subscribedFlag)',
                'data/newsletter',
                'ui/forms/Checkbox',
                'names/OriginAndThemeChips', // used on the search page together with NewsletterInvite
              ),
            },
          ],
        },
      },
    },
  },
});
