import { defineConfig, mergeConfig } from 'vite';
import site from './vite.config.ts';

/** The program that writes pages ahead: one file with everything in it, made of the same sources as the site. */
export default mergeConfig(
  { ...site, build: { ...site.build, manifest: false, rolldownOptions: { output: { codeSplitting: false } } } },
  defineConfig({
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { ssr: 'src/prerender/render.tsx', outDir: 'prerender/dist', minify: false, copyPublicDir: false },
  }),
);
