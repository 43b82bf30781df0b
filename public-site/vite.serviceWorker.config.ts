import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { type Manifest, shellFiles } from './src/serviceWorker/shellFiles.ts';

/** Inserts the list of the site's built files into the service worker at build time. */
function siteFiles(): Plugin {
  return {
    name: 'site-files',
    config() {
      const built = (file: string) => readFileSync(join(import.meta.dirname, 'dist', file), 'utf8');
      const manifest: Manifest = JSON.parse(built('.vite/manifest.json'));
      const build = createHash('sha256').update(built('index.html')).update(JSON.stringify(manifest)).digest('hex');
      return {
        define: {
          BUILD: JSON.stringify(build.slice(0, 16)),
          ENTRY: JSON.stringify(manifest['index.html']?.file),
          SHELL_FILES: JSON.stringify(shellFiles(manifest)),
        },
      };
    },
  };
}

/**
 * Builds the service worker into one file. This build runs after the build of the site, because the worker contains the
 * names of the site's files.
 */
export default defineConfig({
  root: import.meta.dirname,
  envDir: false,
  plugins: [siteFiles()],
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    target: 'es2023',
    emptyOutDir: false,
    copyPublicDir: false,
    rolldownOptions: {
      input: join(import.meta.dirname, 'src/serviceWorker/worker.ts'),
      output: { format: 'iife', entryFileNames: 'sw.js' },
    },
  },
});
