/** Lists the built files that pages of names and favorites need offline. Runs only at build time. */

export type Manifest = Record<string, { file: string; imports?: string[]; css?: string[]; assets?: string[] }>;

/** The entry points of the pages that work offline. The files that these import statically are also precached. */
const roots = [
  'index.html',
  'src/layout/routing/deferredWork.ts',
  'src/layout/header/MobileMenu.tsx',
  'src/pages/home/HomePage.tsx',
  'src/pages/names/NamesPage.tsx',
  'src/pages/names/LetterMakeUp.tsx',
  'src/pages/name/NamePage.tsx',
  'src/pages/name/sections/NameSections.tsx',
  'src/pages/name/figures/ByYear.tsx',
  'src/compare/LookAhead.tsx',
  'src/names/fit/FitCard.tsx',
  'src/pages/favorites/FavoritesPage.tsx',
  'src/data/api/apiClient.ts',
  'src/auth/client/authClients.ts',
  'src/auth/signOut.ts',
  'src/ui/MotifDrawing.tsx',
];

/** Fonts that aren't precached. They are cached when a page uses them. */
const laterFonts = /-latin-ext-|-italic-.+\.woff2$/;

/**
 * The paths of the files to precache.
 * @throws Error if the build lacks an entry point. Without this error, nobody would notice that a page whose file was
 * renamed no longer works offline.
 */
export function shellFiles(manifest: Manifest): string[] {
  const seen = new Set<string>();
  const reach = (source: string) => {
    if (seen.has(source)) return;
    seen.add(source);
    const chunk = manifest[source];
    if (!chunk) throw new Error(`The build has no ${source}, which must work offline.`);
    for (const next of chunk.imports ?? []) reach(next);
  };
  for (const root of roots) reach(root);
  const files = [...seen].flatMap((source) => {
    const { file = '', css = [], assets = [] } = manifest[source] ?? {};
    return [file, ...css, ...assets];
  });
  return [...new Set(files)].filter((file) => !laterFonts.test(file)).map((file) => `/${file}`);
}
