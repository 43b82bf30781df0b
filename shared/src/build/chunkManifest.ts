/** A Vite plugin that lists the sources of each built chunk in a file, for the size budgets in tests/bench. */
import type { Plugin } from 'vite';

/** The path of the file in the output folder. It isn't deployed. */
export const CHUNKS_FILE = '.vite/chunks.json';

export interface ChunkInfo {
  file: string;
  isEntry: boolean;
  imports: string[];
  dynamicImports: string[];
  /** Paths relative to the repository's root. */
  sources: string[];
}

export function chunkManifest(): Plugin {
  let repository = '';
  return {
    name: 'chunk-manifest',
    apply: ({ build }, { command }) => command === 'build' && !build?.ssr,
    configResolved({ root }) {
      repository = root.slice(0, root.lastIndexOf('/') + 1);
    },
    generateBundle: {
      order: 'post', // Runs after Vite has removed chunks that contain only styles.
      handler(_options, bundle) {
        const chunks: ChunkInfo[] = Object.values(bundle)
          .filter((file) => file.type === 'chunk')
          .map(({ fileName, isEntry, imports, dynamicImports, moduleIds }) => ({
            file: fileName,
            isEntry,
            imports,
            dynamicImports,
            sources: moduleIds.map((id) => (id.startsWith(repository) ? id.slice(repository.length) : id)),
          }));
        this.emitFile({ type: 'asset', fileName: CHUNKS_FILE, source: JSON.stringify(chunks) });
      },
    },
  };
}
