import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown, type UserConfig } from 'vite';

type Chunk = Rolldown.OutputChunk;
const isLibrary = (id: string) => id.includes('/node_modules/');
/** Of each module, what it imports. */
type Imports = Map<string, readonly string[]>;

const root = fileURLToPath(new URL('.', import.meta.url));

/** What the libraries of the first page are cut into: each holds what is named, and whatever that imports. */
const LAYERS = [
  { name: 'react', holds: ['react-dom', 'react-router', '@tanstack/react-query'] },
  { name: 'mui', holds: ['@mui/material', '@emotion/react'] },
  { name: 'core', holds: ['ra-core'] },
  { name: 'base', holds: [''] },
];
/** The sources that a first page needs; those that a first list needs besides; and what is opened without a list. */
const ENTRY = ['/src/main.tsx'];
const APP = ['/src/App.tsx'];
const LIST = ['/src/layout/Layout.tsx', '/src/resources/baby_names/List.tsx'];
const WITHOUT_LIST = ['/src/pages/ResetPassword.tsx', '/src/pages/Setup.tsx', '/src/pages/NotFound.tsx'];

/** The pieces that every page begins with, the most basic first: main.tsx runs them one after the other. */
export const FIRST_PIECES: readonly string[] = LAYERS.map(({ name }) => name);

/**
 * The configuration with everything that the first page and the first list need in a few pieces: libraries in layers, and
 * the sources of our own. A piece holds nothing of one before it. By itself the bundler cuts a piece for every set of
 * pages that share something: seventy little files for the first list, which compress to 35 kB more. What is needed is
 * known only once unused code has been left out, so a build is made to learn it.
 */
export async function inPieces(config: UserConfig): Promise<UserConfig> {
  const imports: Imports = new Map();
  const trial = await build({
    ...config,
    plugins: [...(config.plugins ?? []), noteImports(imports)],
    root,
    configFile: false,
    logLevel: 'silent',
    build: { ...config.build, write: false },
  });
  const chunks = (trial as Rolldown.RolldownOutput).output.filter((file) => file.type === 'chunk');
  const neededBy = (sources: readonly string[]) => sources.flatMap((source) => modulesFor(source, chunks));
  const placed = new Set<string>();
  const groups: { name: string; test: (id: string) => boolean }[] = [];
  const take = (name: string, modules: readonly string[]) => {
    const free = new Set(modules.filter((id) => !placed.has(id)));
    for (const id of free) placed.add(id);
    groups.push({ name, test: (id) => free.has(id) });
  };
  const first = new Set(neededBy([...ENTRY, ...APP]));
  // What main.tsx needs at once, and the application too: it must not wait for the application.
  take(
    'start',
    neededBy(ENTRY).filter((id) => !ENTRY.some((entry) => id.endsWith(entry)) && !id.endsWith('.html')),
  );
  for (const id of neededBy(ENTRY)) placed.add(id);
  for (const { name, holds } of LAYERS) {
    const named = [...first].filter((id) => holds.some((library) => id.includes(`/node_modules/${library}`)));
    take(
      name,
      [...withImports(named, imports)].filter((id) => first.has(id)),
    );
  }
  take('app', [...first]);
  // What a page has for itself stays with it.
  const owned = new Set(chunks.filter(({ isDynamicEntry }) => isDynamicEntry).flatMap(({ moduleIds }) => moduleIds));
  const elsewhere = new Set(neededBy(WITHOUT_LIST));
  take(
    'list',
    neededBy(LIST).filter((id) => isLibrary(id) || !(owned.has(id) || elsewhere.has(id))),
  );
  return {
    ...config,
    build: {
      ...config.build,
      rolldownOptions: {
        output: { codeSplitting: { groups: groups.map((group, at) => ({ ...group, priority: groups.length - at })) } },
      },
    },
  };
}

function noteImports(imports: Imports): Plugin {
  return {
    name: 'note-imports',
    generateBundle() {
      for (const id of this.getModuleIds()) imports.set(id, this.getModuleInfo(id)?.importedIds ?? []);
    },
  };
}

/** These modules, and all that come along with them. */
function withImports(modules: readonly string[], imports: Imports): Set<string> {
  const found = new Set<string>();
  const waiting = [...modules];
  for (let id = waiting.pop(); id; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    waiting.push(...(imports.get(id) ?? []));
  }
  return found;
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
