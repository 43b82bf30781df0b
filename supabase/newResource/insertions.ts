/** Lines that go into files which are there already. Pure: text in, text out. */
import { PlainError } from '../local/options';

/**
 * Puts lines at the end of an object or a list.
 * @param opening how its first line begins
 * @param closing how its last line begins
 */
export function atTheEnd(text: string, opening: string, closing: string, lines: string): string {
  const start = text.indexOf(opening);
  const end = start < 0 ? -1 : text.indexOf(`\n${closing}`, start);
  if (end < 0)
    throw new PlainError(`No "${opening}" was found where a line has to go; has the file changed its shape?`);
  return `${text.slice(0, end + 1)}${lines}${text.slice(end + 1)}`;
}

/** resources/index.ts with its import and its line. Which place in the menu it takes is for somebody to decide. */
export function withResource(text: string, { table, camel }: { table: string; camel: string }): string {
  const line = `import { ${camel} } from './${table}';\n`;
  return atTheEnd(line + text, 'export const resources', '];', `  ${camel},\n`);
}
