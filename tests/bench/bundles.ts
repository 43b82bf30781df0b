/** Computes how much JavaScript a first visit loads, from the existing build. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { CHUNKS_FILE, type ChunkInfo } from '@cradle/shared/build/chunkManifest';
import { repositoryRoot } from '@cradle/supabase/local/options';

/** Returns the compressed size in bytes (gzip level 9). */
export const gzipped = (code: string | Buffer): number => gzipSync(code, { level: 9 }).length;

export interface Bundles {
  chunks: readonly ChunkInfo[];
  /** Returns the chunks that a page needs, given its source file. */
  loadedFor(sourceFile: string): ChunkInfo[];
  /**
   * Returns the compressed size of all chunks that these source files need together, for example a layout and its page.
   */
  firstLoad(...sourceFiles: string[]): number;
  /** Searches the chunks that a page needs. Returns the source files whose path matches `pattern`. */
  sourcesIn(sourceFile: string, pattern: RegExp): string[];
  /** Returns the built scripts whose code matches `pattern`. */
  filesWith(pattern: RegExp): string[];
}

/**
 * Reads the build of a workspace (public-site or backoffice).
 * @throws Error if it hasn't been built
 */
export function bundlesOf(workspace: string): Bundles {
  const folder = join(repositoryRoot, workspace, 'dist');
  const chunks: ChunkInfo[] = JSON.parse(readFileSync(join(folder, CHUNKS_FILE), 'utf8'));
  const codeOf = ({ file }: ChunkInfo) => readFileSync(join(folder, file), 'utf8');
  const reach = reachIn(chunks);
  const entry = chunks.find(({ isEntry }) => isEntry);
  if (!entry) throw new Error(`${workspace} has no entry`);

  const loadedFor = (sourceFile: string): ChunkInfo[] => {
    const page = chunks.find(({ sources }) => sources.some((source) => source.endsWith(sourceFile)));
    if (!page) throw new Error(`No chunk of ${workspace} contains ${sourceFile}`);
    return [...new Set(reach.path(entry, page).flatMap((chunk) => [...reach.closure(chunk)]))];
  };
  return {
    chunks,
    loadedFor,
    firstLoad: (...sourceFiles) =>
      [...new Set(sourceFiles.flatMap(loadedFor))].reduce((sum, chunk) => sum + gzipped(codeOf(chunk)), 0),
    sourcesIn: (sourceFile, pattern) =>
      loadedFor(sourceFile).flatMap(({ sources }) => sources.filter((source) => pattern.test(source))),
    filesWith: (pattern) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.js'))
        .filter((file) => pattern.test(readFileSync(join(folder, file), 'utf8'))),
  };
}

function reachIn(chunks: readonly ChunkInfo[]) {
  const byFile = new Map(chunks.map((chunk) => [chunk.file, chunk]));
  const named = (files: readonly string[]) => files.flatMap((file) => byFile.get(file) ?? []);
  /** Returns a chunk with all chunks that it imports statically. */
  const closure = (start: ChunkInfo, seen = new Set<ChunkInfo>()): Set<ChunkInfo> => {
    if (seen.has(start)) return seen;
    seen.add(start);
    for (const next of named(start.imports)) closure(next, seen);
    return seen;
  };
  /** Finds the chain of dynamic imports from the entry to a chunk. The browser loads each chunk of the chain. */
  const path = (entry: ChunkInfo, target: ChunkInfo): ChunkInfo[] => {
    const queue: ChunkInfo[][] = [[entry]];
    const seen = new Set<ChunkInfo>([entry]);
    for (let way = queue.shift(); way; way = queue.shift()) {
      const here = closure(way.at(-1) ?? entry);
      if (here.has(target)) return [...way, target];
      for (const next of [...here].flatMap((chunk) => named(chunk.dynamicImports))) {
        if (seen.has(next)) continue;
        seen.add(next);
        queue.push([...way, next]);
      }
    }
    throw new Error(`No import leads to ${target.file}`);
  };
  return { closure, path };
}
