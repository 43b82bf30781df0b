/**
 * What a build is made of, noted beside it: the sources in each file and the files that it loads. The budgets
 * (tests/bench) read this, so that they judge the files that are served and nothing is built a second time.
 */
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Within the built folder; not among what a host is given (prerender/site.ts). */
export const CHUNKS_FILE = '.vite/chunks.json';

export interface NotedChunk {
  file: string;
  isEntry: boolean;
  /** Loaded before it runs. */
  imports: string[];
  /** Loaded when it asks for them. */
  dynamicImports: string[];
  /** From the repository's root. */
  sources: string[];
}

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Part of both applications' configurations. */
export function noteChunks(): Plugin {
  return {
    name: 'note-chunks',
    apply: ({ build }, { command }) => command === 'build' && !build?.ssr,
    generateBundle: {
      order: 'post', // when files that held nothing but styles are gone
      handler(_options, bundle) {
        const noted: NotedChunk[] = Object.values(bundle)
          .filter((file) => file.type === 'chunk')
          .map(({ fileName, isEntry, imports, dynamicImports, moduleIds }) => ({
            file: fileName,
            isEntry,
            imports,
            dynamicImports,
            sources: moduleIds.map((id) => relative(root, id)),
          }));
        this.emitFile({ type: 'asset', fileName: CHUNKS_FILE, source: JSON.stringify(noted) });
      },
    },
  };
}
