import type { Database, Tables } from '@cradle/shared/database/database.types';
import { type ComponentType, lazy } from 'react';
import type { DataProvider, RaRecord } from 'react-admin';
import type { VersionedUpdate } from '../conflict/overVersion';
import { type Field, integer, type NamedField, timestamp } from '../fields';
import { loadFields } from '../fields/kinds';
import { filterOf } from '../providers/data/searchText';

type Load<Props = object> = () => Promise<{ default: ComponentType<Props> }>;
type TableName = keyof Database['public']['Tables'];
type Column<T extends TableName> = keyof Tables<T> & string;
type Stamp = 'created_at' | 'updated_at';

/** The kinds of fields that suit a column's type. */
type KindFor<Value> = [Value] extends [boolean]
  ? 'toggle'
  : [Value] extends [number]
    ? 'integer' | 'reference'
    : [Value] extends [readonly unknown[]]
      ? 'tags'
      : [Value] extends [string]
        ? 'text' | 'multiline' | 'choice' | 'url' | 'email' | 'date' | 'timestamp' | 'reference'
        : Field['kind'];

/** What a resource does differently from a plain table; receives the plain provider to fall back on. */
export type DataOverrides = (base: DataProvider, definition: ResourceDefinition) => Partial<DataProvider>;

/** Words of a resource where the plain ones ('Add product', 'Failed to add product') don't do. */
interface Words {
  /** Of the button to the form for a new record, and the title of that form. */
  create?: string;
  /** Of the button that saves it. */
  save?: string;
  /** In the search box. */
  search?: string;
  /** Of rows in a count: 'entry |||| entries'. */
  counted?: string;
  delete_question?: string;
  errors?: { fetch?: string; create?: string; update?: string; delete?: string };
  notifications?: { created?: string; updated?: string; deleted?: string };
  /** Labels of something that is no field. */
  fields?: Record<string, string>;
  /** Words of hand-made pages, by any name. */
  [more: string]: unknown;
}

interface Options {
  /** One record and several of them: ['Product', 'Products']. */
  label: readonly [one: string, many: string];
  /** One line for the dashboard's tile. */
  about: string;
  icon: ComponentType;
  /** What hangs on a record without being a column; saved by a `data` of the resource's own. */
  parts?: Readonly<Record<string, Field>>;
  /** Filters of the list that aren't columns; a `filter` of the resource's own translates them. */
  filters?: Readonly<Record<string, Field>>;
  messages?: Words;
  /** Messages for constraints: [field, text]; '{name}' in the text stands for the value of that field. */
  refusals?: Readonly<Record<string, readonly [field: string, text: string]>>;
  /** What the list shows while the table is empty. */
  empty?: { title: string; text?: string; add?: string };
  /** Hand-made body of the form; ends with <OtherInputs />. */
  inputs?: Load;
  /** Beside the form: a preview. */
  aside?: Load;
  /** How wide that is; half of the page by default. */
  asideWidth?: string;
  /** Hand-made pages, where the plain ones don't do. Without `create` or `edit` (false) there is no such form. */
  list?: Load;
  create?: Load | false;
  edit?: Load | false;
  data?: DataOverrides;
  /** Translates filters that aren't plain column=value; the rest is passed on. */
  filter?: (values: Record<string, unknown>) => Record<string, unknown>;
  /** The function that returns the rows staff may see, for a table with columns that nobody selects from it. */
  readBy?: string;
  /** The function that returns the rows of an export and records it; without one, the list's own pages are exported. */
  exportBy?: string;
  /** What in it waits for staff: counted on the dashboard, with a link to it. */
  waiting?: { label: string; filter: Record<string, unknown> };
  /** Old addresses below /admin, and where they lead. */
  formerly?: Readonly<Record<string, string>>;
}

interface Declaration<T extends TableName> extends Options {
  /** Columns by name, in the order of form, list and file; see fields/index.ts. */
  fields: { readonly [C in Column<T>]?: Field & { kind: KindFor<NonNullable<Tables<T>[C]>> } };
  /** The column, or a text made of several, that names a record. */
  title: Column<T> | ((record: Tables<T>) => string);
  primaryKey?: readonly Column<T>[];
  sort?: { field: Column<T>; order: 'ASC' | 'DESC' };
  /** A choice that is shown beside the title of a form. */
  badge?: Column<T>;
  /** What a new form starts with, besides the defaults of the database. */
  defaults?: Partial<Tables<T>>;
  /** Where a saved record leads, if not back to the list, or for a new one to the next. */
  leadsTo?: (saved: Tables<T>, before?: Partial<Tables<T>>) => string | null;
  /** Imports from CSV files. `key` are the columns by which a row is recognized, `sample` the rows of the sample file. */
  import?: { key: readonly Column<T>[]; sample?: readonly Partial<Record<Column<T>, string>>[] };
}

/** The times of creation and change are declared for every table that has them; a table that hasn't says so. */
type Stamps<T extends TableName> = [Stamp] extends [Column<T>]
  ? { stamps?: readonly Stamp[] }
  : { stamps: readonly Extract<Stamp, Column<T>>[] };

export interface ResourceDefinition extends Omit<Options, 'parts' | 'filters' | 'list' | 'create' | 'edit'> {
  name: string;
  messages: Words & { name: string };
  columns: readonly string[];
  primaryKey?: readonly string[];
  recordRepresentation: (record: RaRecord) => string;
  /** The column that names a record, as far as one does. */
  title: string;
  sort?: { field: string; order: 'ASC' | 'DESC' };
  badge?: string;
  defaults?: Record<string, unknown>;
  leadsTo?: (saved: RaRecord, before?: Partial<RaRecord>) => string | null;
  import?: { key: readonly string[]; sample?: readonly Partial<Record<string, string>>[] };
  /** Every declared column. */
  fields: readonly NamedField[];
  /** Columns and parts that a form has inputs for. */
  formFields: readonly NamedField[];
  filterFields: readonly NamedField[];
  /** Columns of the CSV file. */
  exported: readonly string[];
  list?: ComponentType;
  edit?: ComponentType;
  create?: ComponentType;
  importPage?: ComponentType;
}

const STAMPS: Record<Stamp, Field> = {
  created_at: timestamp({ label: 'Added', list: 'hidden' }),
  updated_at: timestamp({ label: 'Changed', list: 'hidden' }),
};

/**
 * Declares a resource: form, list, export, import, bulk edit, history and conflict follow from its fields, and the limits
 * of the fields from the database. Pages are loaded when they are opened.
 */
export function defineResource<T extends TableName>(
  name: T,
  declaration: Declaration<T> & Stamps<T>,
): ResourceDefinition {
  const { parts = {}, filters = {}, list, create, edit, ...options } = declaration;
  const { title, primaryKey, label, messages = {}, stamps = Object.keys(STAMPS) as Stamp[] } = options;
  const declared: Record<string, Field> = {
    ...(primaryKey ? {} : { id: integer({ readOnly: true }) }),
    ...(options.fields as Record<string, Field>),
  };
  for (const stamp of stamps) declared[stamp] ??= STAMPS[stamp];

  const fields = named(declared);
  const formFields = [...fields, ...named(parts)].filter(({ readOnly }) => !readOnly);
  const filterFields = [...fields.filter(({ filter }) => filter), ...named(filters)];
  const columns = fields.map((field) => field.name);
  const definition: ResourceDefinition = {
    ...(options as Omit<typeof options, 'fields' | 'title' | 'leadsTo' | 'sort'>),
    sort: options.sort,
    leadsTo: options.leadsTo as ResourceDefinition['leadsTo'],
    name,
    title: typeof title === 'string' ? title : (primaryKey?.[0] ?? 'id'),
    recordRepresentation: (record) => String(typeof title === 'string' ? record[title] : title(record as never)),
    fields,
    formFields,
    filterFields,
    columns,
    exported: fields.filter((field) => field.export !== false).map((field) => field.name),
    messages: wordsOf(label, messages, [...fields, ...formFields, ...filterFields]),
    filter: options.filter ?? filterOf(fields),
    data: options.data ?? plainData,
  };
  const page = (load: Load, ...needed: Parameters<typeof loadFields>) =>
    lazy(async () => (await Promise.all([load(), loadFields(...needed)]))[0]);
  const form = (load: Load) => page(load, formFields, options.inputs, options.aside);
  const listed = [...fields.filter(({ list, bulkEdit }) => list || bulkEdit), ...filterFields];
  definition.list = page(list ?? (() => import('../crud/ListPage')), listed);
  if (create !== false) definition.create = form(create ?? (() => import('../crud/CreatePage')));
  if (edit !== false) definition.edit = form(edit ?? (() => import('../crud/EditPage')));
  if (options.import) definition.importPage = page(() => import('../importing/ImportPage'), fields);
  return definition;
}

const named = (fields: Readonly<Record<string, Field>>): NamedField[] =>
  Object.entries(fields).map(([name, field]) => ({ ...field, name, label: field.label ?? inWords(name) }));

const inWords = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ');

/** The plain words of a resource, and those that it declares instead. */
function wordsOf(
  [one, many]: Options['label'],
  words: Words,
  fields: readonly NamedField[],
): ResourceDefinition['messages'] {
  const [row, rows] = [one.toLowerCase(), many.toLowerCase()];
  return {
    name: `${one} |||| ${many}`,
    create: `Add ${row}`,
    save: `Add ${row}`,
    search: `Search ${rows}...`,
    ...words,
    fields: { ...Object.fromEntries(fields.map(({ name, label }) => [name, label])), ...words.fields },
    errors: {
      fetch: `Failed to fetch ${rows}`,
      create: `Failed to add ${row}`,
      update: `Failed to update ${row}`,
      delete: `Failed to delete ${row}`,
      ...words.errors,
    },
    notifications: {
      created: `${one} added`,
      updated: `${one} updated`,
      deleted: `${one} deleted`,
      ...words.notifications,
    },
  };
}

/** A plain table: forms write its columns, and a change only applies to the version that was read. */
const plainData: DataOverrides = (base, definition) =>
  ({
    create: async (_resource: string, { data }: { data: Record<string, unknown> }) =>
      (await import('../crud/save')).createRow(base, definition, data),
    update: async (_resource: string, update: VersionedUpdate & { data: Record<string, unknown> }) =>
      (await import('../crud/save')).updateRow(definition, update),
  }) as Partial<DataProvider>;
