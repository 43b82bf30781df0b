/**
 * A Vite plugin that writes a manifest of a build: the sources of each chunk and the chunks that it imports. The budgets
 * (tests/bench) read it, so that they check the files that are served without a second build.
 */
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Path in the built folder; not deployed (prerender/site.ts). */
export const CHUNKS_FILE = '.vite/chunks.json';

export interface NotedChunk {
  file: string;
  isEntry: boolean;
  /** Static imports. */
  imports: string[];
  dynamicImports: string[];
  /** Relative to the repository's root. */
  sources: string[];
}

const root = fileURLToPath(new URL('../..', import.meta.url));

export function noteChunks(): Plugin {
  return {
    name: 'note-chunks',
    apply: ({ build }, { command }) => command === 'build' && !build?.ssr,
    generateBundle: {
      order: 'post', // after chunks with nothing but styles are removed
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
