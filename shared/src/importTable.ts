/** What a file may be imported into: which column is which field, and what a row says in the types of the database. */
import { cellText, splitList } from './csv';
import { foldText } from './names';

export interface ImportField {
  name: string;
  /** What people write above such a column, besides its name and label. */
  also?: readonly string[];
  /** What a cell says; undefined when it is empty and the table's default stands. Throws what is wrong with it. */
  read: (text: string) => unknown;
}

/** The part of a zod object schema that is needed here. */
interface RowSchema {
  pick(mask: Record<string, true>): {
    safeParse(values: unknown): {
      data?: unknown;
      error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined;
    };
  };
}

export interface ImportTable {
  fields: readonly ImportField[];
  /** What the list and the export call the fields. */
  labels: Readonly<Record<string, string>>;
  /** Without an id column, these say which record a row is about; a new record needs all of `required`. */
  required: readonly string[];
  schema: RowSchema;
  /** How the rows of one batch are named where they are listed. */
  title: string;
  /** A file to begin with, head first. */
  sample: readonly (readonly string[])[];
}

/** For each column of the file the field that it holds, or null to leave it out. */
export type ColumnMatch = readonly (string | null)[];

/** The bare letters of what somebody wrote. */
export const plainWord = (text: string) => foldText(text).replace(/[^a-z0-9]+/g, '');

export const labelOf = ({ labels }: ImportTable, name: string): string => labels[name] ?? (name === 'id' ? 'Id' : name);

/** By the names above the columns; each field once. */
export function guessColumns(heads: readonly string[], table: ImportTable): (string | null)[] {
  const taken = new Set<string>();
  return heads.map((head) => {
    const wanted = plainWord(head);
    const field = table.fields.find(
      ({ name, also = [] }) =>
        !taken.has(name) && [name, labelOf(table, name), ...also].some((one) => plainWord(one) === wanted),
    );
    if (field) taken.add(field.name);
    return field?.name ?? null;
  });
}

/** What stands in the way of reading the file so; empty when nothing does. */
export function matchProblems(match: ColumnMatch, table: ImportTable): string[] {
  const label = (name: string) => labelOf(table, name);
  const chosen = match.filter((name) => name !== null);
  const twice = chosen.filter((name, at) => chosen.indexOf(name) !== at);
  const missing = chosen.includes('id') ? [] : table.required.filter((name) => !chosen.includes(name));
  return [
    ...(chosen.length === 0 ? ['No column is matched yet.'] : []),
    ...new Set(twice.map((name) => `${label(name)} is chosen for two columns.`)),
    ...(missing.length > 0 && chosen.length > 0 ? [`Say which column holds: ${missing.map(label).join(', ')}.`] : []),
  ];
}

export interface ReadRow {
  fields: Record<string, unknown>;
  /** What is wrong with the row; `fields` are then the bare texts, to be handed back. */
  unreadable?: string;
}

/** Makes a reader of rows for a file whose columns are matched so. The rules are those of the form. */
export function rowReader(match: ColumnMatch, table: ImportTable): (cells: readonly string[]) => ReadRow {
  const columns = match.flatMap((name, at) => {
    const field = table.fields.find((one) => one.name === name);
    return field ? [{ field, at }] : [];
  });
  const ruled = columns.map(({ field }) => field.name).filter((name) => name !== 'id' && name !== 'updated_at');
  // Few different sets of fields occur in a file; making the schema of one takes longer than using it.
  const schemas = new Map<string, ReturnType<RowSchema['pick']>>();
  const schemaOf = (values: object) => {
    const given = ruled.filter((name) => name in values);
    const key = given.join();
    const known = schemas.get(key) ?? table.schema.pick(Object.fromEntries(given.map((name) => [name, true as const])));
    schemas.set(key, known);
    return known;
  };

  return (cells) => {
    const values: Record<string, unknown> = {};
    const wrong: string[] = [];
    for (const { field, at } of columns) {
      try {
        const value = field.read(cellText(cells[at] ?? '').trim());
        if (value !== undefined) values[field.name] = value;
      } catch (error) {
        wrong.push(`${labelOf(table, field.name)}: ${(error as Error).message}`);
      }
    }
    const { data, error } = schemaOf(values).safeParse(values);
    const first = new Map<unknown, string>();
    for (const { path, message } of error?.issues ?? []) if (!first.has(path[0])) first.set(path[0], message);
    wrong.push(...first.values());
    if (cells.length > match.length) wrong.unshift('The row has more cells than the first line. Is a quote missing?');
    if (wrong.length > 0) {
      const texts = columns.map(({ field, at }) => [field.name, (cells[at] ?? '').slice(0, 300)]);
      return { fields: Object.fromEntries(texts), unreadable: wrong.join(' ') };
    }
    const { id, updated_at } = values;
    return {
      fields: { ...(id !== undefined && { id }), ...(data as object), ...(updated_at !== undefined && { updated_at }) },
    };
  };
}

/** How cells are read. Spreadsheets write 50 as 50.0; an empty cell is null, or, where there must be a value, the default. */
export const cells = {
  text: (text: string) => text || null,
  /** Must not be empty: the schema says so. */
  needed: (text: string) => text,
  number: (text: string) => (text === '' ? undefined : numberIn(text)),
  numberOrNull: (text: string) => (text === '' ? null : numberIn(text)),
  list: splitList,
  flag(text: string) {
    const word = text.toLowerCase();
    if (word === '') return undefined;
    if (['yes', 'y', 'true', '1', 'x'].includes(word)) return true;
    if (['no', 'n', 'false', '0'].includes(word)) return false;
    throw new Error(`“${shown(text)}” is neither Yes nor No.`);
  },
  /** One of the database's words, by itself or by what people call it. */
  choice: (words: Readonly<Record<string, string>>) => (text: string) =>
    text === '' ? undefined : (words[plainWord(text)] ?? text),
  id(text: string) {
    if (text === '') return undefined;
    const id = numberIn(text);
    if (Number.isSafeInteger(id) && id > 0) return id;
    throw new Error(`“${shown(text)}” is no id.`);
  },
  moment(text: string) {
    if (text === '') return undefined;
    if (!Number.isNaN(Date.parse(text))) return text;
    throw new Error(`“${shown(text)}” is no time. Leave this column out.`);
  },
} as const;

const shown = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text);
const numberIn = (text: string) => (/^-?\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN);
