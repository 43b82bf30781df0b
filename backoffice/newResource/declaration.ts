/**
 * Generates the declaration of a resource, and the lines that register the resource in other files. The functions are
 * pure: they take the content of a file and return the new content.
 */
import { PlainError } from '@cradle/supabase/local/options';
import { type Field, titleOf } from './table';
import type { Words } from './words';

/** Field kinds whose values are too long for a column of the list. */
const LONG = ['multiline', 'url', 'tags'];
/** The maximum number of columns in the list of a new resource. */
const LISTED = 6;

/** Returns the content of a new file backoffice/src/resources/<table>.ts. */
export function declarationOf({ table, camel, one, many }: Words, fields: readonly Field[]): string {
  const title = titleOf(fields);
  const listed = fields.filter(({ kind }) => !LONG.includes(kind)).slice(0, LISTED);
  return `import Icon from '@mui/icons-material/CollectionsBookmarkOutlined';
import { ${kindsOf(fields).join(', ')} } from '../fields';
import { defineResource } from './defineResource';

export const ${camel} = defineResource('${table}', {
  label: ['${one}', '${many}'],
  about: 'Manage ${many.toLowerCase()}.',
  icon: Icon,
  title: '${title ?? 'id'}',
  fields: {
${fields.map((field) => fieldLine(field, listed.includes(field))).join('\n')}
  },
${title ? `  import: { key: ['${title}'] },\n` : ''}});
`;
}

/** Adds a line to the declaration for each field that isn't declared yet. All other lines stay unchanged. */
export function withFields(text: string, fields: readonly Field[]): string {
  const [, before = '', block, after = ''] =
    /^([\s\S]*?\n {2}fields: \{\n)([\s\S]*?\n)?( {2}\},?\n[\s\S]*)$/.exec(text) ?? [];
  if (!before) throw new PlainError('The declaration has no line "  fields: {" to which fields can be added.');
  const fresh = fields.filter(({ name }) => !new RegExp(`^ {4}${name}(:|,|\\()`, 'm').test(block ?? ''));
  if (fresh.length === 0) return text;
  const lines = fresh.map((field) => `${fieldLine(field, !LONG.includes(field.kind), true)}\n`).join('');
  return withKinds(`${before}${block ?? ''}${lines}${after}`, kindsOf(fresh));
}

/** Adds a resource to resources/index.ts: its import, and its entry at the end of the menu. */
export function withResource(text: string, { table, camel }: Words): string {
  if (new RegExp(`^ {2}${camel},$`, 'm').test(text)) return text;
  return atTheEnd(`import { ${camel} } from './${table}';\n${text}`, 'export const resources', '];', `  ${camel},\n`);
}

/**
 * Adds a table to tests/permissions/expected.ts: as `edited` if visitors can read it, otherwise as `editedByStaff`. If
 * an existing table has become public, changes its entry to `edited`.
 */
export function withPermissions(text: string, { table }: Words, isPublic: boolean): string {
  if (!new RegExp(`^ {2}${table}: `, 'm').test(text))
    return atTheEnd(text, 'export const tables', '};', `  ${table}: ${isPublic ? 'edited' : 'editedByStaff'},\n`);
  return isPublic ? text.replace(`\n  ${table}: editedByStaff,\n`, `\n  ${table}: edited,\n`) : text;
}

/**
 * Adds lines at the end of the object or array that starts with the line `opening` and ends with the line `closing`.
 */
export function atTheEnd(text: string, opening: string, closing: string, lines: string): string {
  const start = text.indexOf(opening);
  const end = start < 0 ? -1 : text.indexOf(`\n${closing}`, start);
  if (end < 0) throw new PlainError(`The line "${opening}" is missing, below which lines should be added.`);
  return `${text.slice(0, end + 1)}${lines}${text.slice(end + 1)}`;
}

/**
 * Returns the line of a field in the declaration.
 * @param added true for a column that was added to an existing resource. Such a column is hidden in the list by
 * default. It isn't searched, because the search would need an index. It can't be bulk edited, because the columns that
 * can be bulk edited were listed when the resource was registered (private.register_resource()).
 */
function fieldLine({ name, kind, rules, by, readOnly }: Field, isListed: boolean, added = false): string {
  const options = [
    kind === 'reference' && `to: '${rules.references}', by: '${by}'`,
    isListed && `list: ${added ? "'hidden'" : 'true'}`,
    ['text', 'multiline'].includes(kind) && !added && 'search: true',
    ['choice', 'toggle', 'reference'].includes(kind) && 'filter: true',
    ['choice', 'toggle'].includes(kind) && !added && !readOnly && 'bulkEdit: true',
    readOnly && 'readOnly: true',
  ].filter(Boolean);
  return `    ${name}: ${kind}(${options.length > 0 ? `{ ${options.join(', ')} }` : ''}),`;
}

const kindsOf = (fields: readonly Field[]) => [...new Set(fields.map(({ kind }) => kind))].sort();

/** Adds field kinds to the import statement of `fields`. Biome sorts them later, when the file is formatted. */
function withKinds(text: string, kinds: readonly string[]): string {
  return text.replace(/import \{([^}]*)\} from '((?:\.\.\/)+fields)';/, (_, names: string, from: string) => {
    const known = names.split(',').map((name) => name.trim());
    return `import { ${[...new Set([...known, ...kinds])].filter(Boolean).join(', ')} } from '${from}';`;
  });
}
