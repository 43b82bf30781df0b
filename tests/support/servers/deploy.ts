/** Makes a second build of the public site, to simulate a deployment. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtFolders } from '@cradle/supabase/local/build';

/**
 * Copies the built site, and renames all scripts and styles in the copy and in the files that refer to them. The copy
 * works like the original, but lacks the files that an open tab of the original refers to.
 * @param name part of the new names
 * @returns the copy's folder, which the caller removes
 */
export function anotherBuild(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'cradle-deploy-'));
  // Leaves out compressed files, because they would still contain the names of the assets before renaming.
  cpSync(builtFolders.publicDir, folder, { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) });
  const renamed = new Map<string, string>();
  for (const file of readdirSync(join(folder, 'assets'))) {
    if (/-[\w-]{7}\.(js|css)$/.test(file)) renamed.set(file, file.replace(/[\w-]{7}(?=\.\w+$)/, name));
  }
  const texts = (readdirSync(folder, { recursive: true }) as string[]).filter((file) =>
    /\.(js|css|html|json)$/.test(file),
  );
  for (const file of texts) {
    const text = readFileSync(join(folder, file), 'utf8');
    const changed = text.replace(/[\w.-]+\.(js|css)\b/g, (found) => renamed.get(found) ?? found);
    // In sw.js, also replaces the hashes by which the service worker detects changed files.
    writeFileSync(
      join(folder, file),
      file === 'sw.js' ? changed.replace(/(?<=["'`])[0-9a-f]{16}(?=["'`])/g, name) : changed,
    );
  }
  for (const [before, now] of renamed) renameSync(join(folder, 'assets', before), join(folder, 'assets', now));
  return folder;
}
