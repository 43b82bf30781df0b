/** Another build of the public site, as a deploy puts it in the place of the one before. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtFolders } from '@cradle/supabase/local/build';

/**
 * Copies the built site with other names for all of its scripts and styles, in each file that mentions them: the same
 * site for who opens it, and none of the files that an open tab knows.
 * @param name stands in the new names
 * @returns its folder, to be removed by who asked
 */
export function anotherBuild(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'cradle-deploy-'));
  // Compressed copies would still hold the old names.
  cpSync(builtFolders.publicDir, folder, { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) });
  const renamed = new Map<string, string>();
  for (const file of readdirSync(join(folder, 'assets'))) {
    if (/-[\w-]{8}\.(js|css)$/.test(file)) renamed.set(file, file.replace(/[\w-]{8}(?=\.\w+$)/, name));
  }
  const texts = (readdirSync(folder, { recursive: true }) as string[]).filter((file) =>
    /\.(js|css|html|json)$/.test(file),
  );
  for (const file of texts) {
    const text = readFileSync(join(folder, file), 'utf8');
    const changed = text.replace(/[\w.-]+\.(js|css)\b/g, (found) => renamed.get(found) ?? found);
    // The worker knows its build by a hash of all of it.
    writeFileSync(
      join(folder, file),
      file === 'sw.js' ? changed.replace(/(?<=["'`])[0-9a-f]{16}(?=["'`])/g, name) : changed,
    );
  }
  for (const [before, now] of renamed) renameSync(join(folder, 'assets', before), join(folder, 'assets', now));
  return folder;
}
