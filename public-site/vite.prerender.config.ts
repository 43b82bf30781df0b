import { defineConfig, mergeConfig } from 'vite';
import site, { assetFileNames } from './vite.config.ts';

/** Bundles the prerenderer into one file. Packages with native code, WebAssembly or fonts aren't bundled. */
export default mergeConfig(
  {
    ...site,
    build: { ...site.build, manifest: false, rolldownOptions: { output: { codeSplitting: false, assetFileNames } } },
  },
  defineConfig({
    ssr: { noExternal: true, external: ['sharp', 'satori', 'subset-font'] },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { ssr: 'src/prerender/prerender.ts', outDir: 'prerender/dist', minify: false, copyPublicDir: false },
  }),
);
