import { fileURLToPath } from 'node:url';
import { build, type Rolldown, type UserConfig } from 'vite';

type Chunk = Rolldown.OutputChunk;

const root = fileURLToPath(new URL('.', import.meta.url));

/** The pieces that the libraries are cut into, and the sources that need each; a piece holds nothing of one before it. */
const PIECES = [
  { name: 'base', neededBy: ['/src/main.tsx', '/src/App.tsx'] },
  { name: 'list', neededBy: ['/src/layout/Layout.tsx', '/src/resources/baby_names/List.tsx'] },
];

/**
 * The configuration with libraries in two pieces: what the first page needs, and what a list needs besides. By itself
 * the bundler cuts a piece for every set of pages that share something: seventy little files for the first list, which
 * compress to 35 kB more. What is needed is known only once unused code has been left out, so a build is made to learn it.
 */
export async function inPieces(config: UserConfig): Promise<UserConfig> {
  const trial = await build({
    ...config,
    root,
    configFile: false,
    logLevel: 'silent',
    build: { ...config.build, write: false },
  });
  const chunks = (trial as Rolldown.RolldownOutput).output.filter((file) => file.type === 'chunk');
  const placed = new Set<string>();
  const groups = PIECES.map(({ name, neededBy }, index) => {
    const modules = neededBy.flatMap((source) => modulesFor(source, chunks)).filter((id) => !placed.has(id));
    for (const id of modules) placed.add(id);
    const libraries = new Set(modules.filter((id) => id.includes('node_modules')));
    return { name, test: (id: string) => libraries.has(id), priority: PIECES.length - index };
  });
  return { ...config, build: { ...config.build, rolldownOptions: { output: { codeSplitting: { groups } } } } };
}

/** All modules that come along with a source file. */
function modulesFor(source: string, chunks: readonly Chunk[]): string[] {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const loaded = new Set<Chunk>();
  const waiting = chunks.filter(({ moduleIds }) => moduleIds.some((id) => id.endsWith(source)));
  if (waiting.length === 0) throw new Error(`No chunk holds ${source}: see PIECES`);
  for (let chunk = waiting.pop(); chunk; chunk = waiting.pop()) {
    if (loaded.has(chunk)) continue;
    loaded.add(chunk);
    waiting.push(...chunk.imports.flatMap((file) => byFile.get(file) ?? []));
  }
  return [...loaded].flatMap(({ moduleIds }) => moduleIds);
}
