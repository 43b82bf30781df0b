/** Which built files the names and favorites need to open without a network. Run at build time only. */

export type Manifest = Record<string, { file: string; imports?: string[]; css?: string[]; assets?: string[] }>;

/** Where those pages begin: what is behind them by `import` comes along. */
const roots = [
  'index.html',
  'src/layout/later.ts',
  'src/layout/MobileMenu.tsx',
  'src/pages/home/HomePage.tsx',
  'src/pages/names/NamesPage.tsx',
  'src/pages/names/LetterMakeUp.tsx',
  'src/pages/name/NamePage.tsx',
  'src/names/fit/FitCard.tsx',
  'src/pages/favorites/FavoritesPage.tsx',
  'src/data/apiClient.ts',
  'src/auth/authClients.ts',
  'src/auth/signOut.ts',
  'src/ui/MotifDrawing.tsx',
];

/** The other faces are kept once a page has used them. */
const laterFonts = /-latin-ext-|-italic-.+\.woff2$/;

/**
 * The paths of those files, each once.
 * @throws Error for a root that the build does not have: what opens without a network must not shrink unnoticed
 */
export function shellFiles(manifest: Manifest): string[] {
  const seen = new Set<string>();
  const reach = (source: string) => {
    if (seen.has(source)) return;
    seen.add(source);
    const chunk = manifest[source];
    if (!chunk) throw new Error(`The build has no ${source}, which is to open without a network.`);
    for (const next of chunk.imports ?? []) reach(next);
  };
  for (const root of roots) reach(root);
  const files = [...seen].flatMap((source) => {
    const { file = '', css = [], assets = [] } = manifest[source] ?? {};
    return [file, ...css, ...assets];
  });
  return [...new Set(files)].filter((file) => !laterFonts.test(file)).map((file) => `/${file}`);
}
