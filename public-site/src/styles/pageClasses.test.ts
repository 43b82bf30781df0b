import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import { expect, it } from 'vitest';

const source = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(source, file), 'utf8');
const all = readdirSync(source, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll(sep, '/'));
const files = (ending: string) => all.filter((file) => file.endsWith(ending));

/** The folder of a page, such as `pages/name`; undefined for a file that isn't part of a page. */
const pageOf = (file: string) => /^pages\/[^/]+/.exec(file)?.[0];

/** The classes with which a selector of the stylesheet begins. */
const classesOf = (stylesheet: string) =>
  new Set([...stylesheet.matchAll(/(?:^|[,{}])\s*\.([\w-]+)(?=[^{};]*\{)/gm)].map(([, name = '']) => name));

/**
 * A stylesheet stays in the document when the visitor opens another page. If that page used one of its classes for
 * something else, the page would look different depending on the pages that were opened before.
 */
it('no page uses a class that the stylesheet of another page defines, unless it imports the stylesheet', () => {
  const sheets = files('.css').map((file) => ({ file, page: pageOf(file), classes: classesOf(read(file)) }));
  const common = new Set(sheets.filter(({ page }) => !page).flatMap(({ classes }) => [...classes]));
  const components = files('.tsx').map((file) => ({ file, text: read(file) }));
  const found: string[] = [];
  for (const { file: sheet, page, classes } of sheets.filter((one) => one.page)) {
    const allowed = new Set([page]);
    for (const { file, text } of components)
      for (const [, path = ''] of text.matchAll(/^import '(.+\.css)';$/gm))
        if (posix.join(posix.dirname(file), path) === sheet) allowed.add(pageOf(file));
    for (const { file, text } of components.filter((one) => !allowed.has(pageOf(one.file))))
      for (const [, used = ''] of text.matchAll(/className="([^"]+)"/g))
        for (const name of used.split(' '))
          if (classes.has(name) && !common.has(name)) found.push(`${file} uses .${name} of ${sheet}`);
  }
  expect(found).toEqual([]);
});
