import type { Database, Tables } from '@cradle/shared/database/database.types';
import { type ComponentType, lazy } from 'react';
import type { DataProvider, RaRecord } from 'react-admin';
import type { VersionedUpdate } from '../conflict/conflict';
import { type Field, integer, type NamedField, timestamp } from '../fields';
import { loadFields } from '../fields/kinds';
import { filterOf } from '../providers/data/listFilter';

type Load<Props = object> = () => Promise<{ default: ComponentType<Props> }>;
type TableName = keyof Database['public']['Tables'];
type Column<T extends TableName> = keyof Tables<T> & string;
type Stamp = 'created_at' | 'updated_at';

/** The field kinds that are allowed for a column's type. */
type KindFor<Value> = [Value] extends [boolean]
  ? 'toggle'
  : [Value] extends [number]
    ? 'integer' | 'reference'
    : [Value] extends [readonly unknown[]]
      ? 'tags'
      : [Value] extends [string]
        ? 'text' | 'multiline' | 'richText' | 'choice' | 'url' | 'image' | 'email' | 'date' | 'timestamp' | 'reference'
        : Field['kind'];

/**
 * A function that gets the default data provider and the declaration of a resource. It returns the methods that the
 * resource replaces.
 */
export type DataOverrides = (base: DataProvider, definition: ResourceDefinition) => Partial<DataProvider>;

/** Texts that replace the default texts ('Add product', 'Failed to add product'). */
interface Messages {
  /** The title of the list page. By default, it is the plural of the resource's label. */
  list?: string;
  /** The text of the button that opens the form for a new record, and the title of this form. */
  create?: string;
  /** The text of the button that saves a new record. */
  save?: string;
  /** The placeholder of the search box. */
  search?: string;
  /** The unit after the number of rows, as singular and plural: 'entry |||| entries'. */
  counted?: string;
  delete_question?: string;
  errors?: { fetch?: string; create?: string; update?: string; delete?: string };
  notifications?: { created?: string; updated?: string; deleted?: string };
  /** Labels of filters and of values in the audit log that aren't declared fields. */
  fields?: Record<string, string>;
  /** Texts of custom pages. */
  [more: string]: unknown;
}

interface Options {
  /** The names of one record and of several: ['Product', 'Products']. */
  label: readonly [one: string, many: string];
  /** The description of the resource on the dashboard. */
  about: string;
  icon: ComponentType;
  /**
   * Inputs of the form for related records, which aren't columns of the table. They must be saved by methods in `data`.
   */
  parts?: Readonly<Record<string, Field>>;
  /**
   * Filters of the list that aren't columns of the table. The function `filter` must translate them into PostgREST
   * filters.
   */
  filters?: Readonly<Record<string, Field>>;
  /**
   * Names of filters that have no filter input, because components of a custom list set them. Saved views may contain
   * these filters.
   */
  ownFilters?: readonly string[];
  /**
   * Sort orders of the list that aren't fields. Methods in `data` must translate their names. Saved views may contain
   * these names.
   */
  ownSorts?: readonly string[];
  messages?: Messages;
  /**
   * For each name of a database constraint: the field and the message that the form shows if the constraint is
   * violated. In the message, '{name}' is replaced with the value of the field `name`.
   */
  refusals?: Readonly<Record<string, readonly [field: string, text: string]>>;
  /** Shown while the table has no rows. */
  empty?: { title: string; text?: string; add?: string };
  /**
   * The layout of the form: each panel has a title and fields. Two fields in an array are side by side. Fields that
   * aren't in any panel are added in a last panel.
   */
  panels?: readonly { title: string; hint?: string; fields: readonly (string | readonly [string, string])[] }[];
  /** A component beside the form, for example a preview. */
  aside?: Load;
  /** The width of `aside`. By default it is half of the page. */
  asideWidth?: string;
  /**
   * Custom pages that replace the default pages. `create: false` removes the form for new records, `edit: false` the
   * form for existing ones.
   */
  list?: Load;
  create?: Load | false;
  edit?: Load | false;
  data?: DataOverrides;
  /** Translates the filters of the list into PostgREST filters. */
  filter?: (values: Record<string, unknown>) => Record<string, unknown>;
  /**
   * A database function that returns the rows. If set, rows are read with this function instead of from the table.
   * Needed if staff may not select some columns of the table.
   */
  readBy?: string;
  /**
   * The database function that returns the rows of an export and records the export in the audit log. By default, the
   * rows of the list are exported.
   */
  exportBy?: string;
  /**
   * If set, an export contains only the rows with this `status`, unless the user chooses to export all rows. `only` and
   * `all` are the labels of the two choices. `warning` is shown if the file will contain rows with another status.
   * Requires an `exportBy` function that by default also returns only the rows with this status.
   */
  exportOnly?: { status: string; only: string; all: string; warning: string };
  /** Records that staff should review. The dashboard shows their number. */
  pending?: { label: readonly [one: string, many: string]; filter: Record<string, unknown> };
  /**
   * Returns true for records that can be changed. By default, all records can be changed. If a record can't be changed,
   * its form is read-only, and its row in the list has a View button instead of Edit.
   */
  edits?: (record: RaRecord) => boolean;
  /**
   * Returns true for records that can be deleted. By default, all records can be deleted. The database also checks
   * whether a record can be deleted.
   */
  deletes?: (record: RaRecord) => boolean;
  /**
   * Returns true for records that staff with the permission to discard may delete. Must match `discard` of
   * register_resource().
   */
  discards?: (record: RaRecord) => boolean;
  /** Former paths below /admin, each with the path to redirect to. */
  redirects?: Readonly<Record<string, string>>;
}

interface Declaration<T extends TableName> extends Options {
  /** Columns by name, in the order of forms, lists and files (see fields/index.ts). */
  fields: { readonly [C in Column<T>]?: Field & { kind: KindFor<NonNullable<Tables<T>[C]>> } };
  /** The column that contains the name of a record, which is shown as its title. */
  title: Column<T>;
  primaryKey?: readonly Column<T>[];
  sort?: { field: Column<T>; order: 'ASC' | 'DESC' };
  /** A field that is shown beside the title of the form. */
  badge?: Column<T>;
  /** Values of a new form that differ from the defaults of the database. */
  defaults?: Partial<Tables<T>>;
  /**
   * Values that a duplicate gets instead of the original record's values. If a value is undefined, the duplicate gets
   * the default value of a new record. If this option is false, records can't be duplicated.
   */
  duplicateWith?: { readonly [C in Column<T>]?: Tables<T>[C] | undefined } | false;
  /**
   * Returns the path to open after saving; null for the default, which is the list or, after creating, an empty form.
   */
  leadsTo?: (saved: Tables<T>, before?: Partial<Tables<T>>) => string | null;
  /** Enables CSV import. `key` names the columns that identify a record. `sample` has the rows of the sample file. */
  import?: { key: readonly Column<T>[]; sample?: readonly Partial<Record<Column<T>, string>>[] };
}

/**
 * By default, every resource has the fields created_at and updated_at. If the table lacks one of these columns,
 * `stamps` must list the columns that the table has.
 */
type Stamps<T extends TableName> = [Stamp] extends [Column<T>]
  ? { stamps?: readonly Stamp[] }
  : { stamps: readonly Extract<Stamp, Column<T>>[] };

export interface ResourceDefinition extends Omit<Options, 'parts' | 'filters' | 'list' | 'create' | 'edit'> {
  name: string;
  messages: Messages & { name: string };
  columns: readonly string[];
  primaryKey?: readonly string[];
  recordRepresentation: (record: RaRecord) => string;
  /** The column with the name of a record. */
  title: string;
  sort?: { field: string; order: 'ASC' | 'DESC' };
  badge?: string;
  defaults?: Record<string, unknown>;
  duplicateWith?: Record<string, unknown> | false;
  leadsTo?: (saved: RaRecord, before?: Partial<RaRecord>) => string | null;
  import?: { key: readonly string[]; sample?: readonly Partial<Record<string, string>>[] };
  /** Every declared column. */
  fields: readonly NamedField[];
  /** Columns and parts that can be edited. */
  formFields: readonly NamedField[];
  filterFields: readonly NamedField[];
  /** Columns of the exported CSV file. */
  exported: readonly string[];
  list?: ComponentType;
  /** Loads the chunks of the list. */
  loadList: () => Promise<unknown>;
  edit?: ComponentType;
  create?: ComponentType;
  importPage?: ComponentType;
}

const STAMPS: Record<Stamp, Field> = {
  created_at: timestamp({ label: 'Added', list: 'hidden' }),
  updated_at: timestamp({ label: 'Changed', list: 'hidden' }),
};

/**
 * Declares a resource. Its fields determine the list, the form, the export, the import, bulk edits, the history and the
 * conflict dialog. The limits of the fields come from the database. The pages of a resource are lazy-loaded.
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
  const loading =
    (load: Load, ...needed: Parameters<typeof loadFields>) =>
    async () =>
      (await Promise.all([load(), loadFields(...needed)]))[0];
  const listed = [...fields.filter(({ list, bulkEdit }) => list || bulkEdit), ...filterFields];
  // The list doesn't load the custom inputs of fields. Its only inputs are in the bulk edit dialog, which always uses
  // the standard inputs of the field kinds.
  const columnsOnly = listed.map((field) => ({ ...field, input: undefined }));
  const loadList = loading(list ?? (() => import('../crud/ResourceRows')), columnsOnly);
  const definition: ResourceDefinition = {
    ...(options as Omit<typeof options, 'fields' | 'leadsTo' | 'sort'>),
    sort: options.sort,
    leadsTo: options.leadsTo as ResourceDefinition['leadsTo'],
    name,
    recordRepresentation: (record) => String(record[title]),
    fields,
    formFields,
    filterFields,
    columns,
    exported: fields.filter((field) => field.export !== false).map((field) => field.name),
    messages: messagesOf(label, messages, [...fields, ...formFields, ...filterFields]),
    filter: options.filter ?? filterOf(fields),
    data: options.data ?? defaultData,
    loadList,
  };
  const page = (...needed: Parameters<typeof loading>) => lazy(loading(...needed));
  const shown = fields.filter(({ name, readOnly }) => readOnly && name === options.badge);
  const form = (load: Load) => page(load, [...formFields, ...shown], options.aside);
  definition.list = lazy(loadList);
  if (create !== false) definition.create = form(create ?? (() => import('../crud/CreatePage')));
  if (edit !== false) definition.edit = form(edit ?? (() => import('../crud/EditPage')));
  if (options.import) definition.importPage = page(() => import('../importing/ImportPage'), fields);
  return definition;
}

const named = (fields: Readonly<Record<string, Field>>): NamedField[] =>
  Object.entries(fields).map(([name, field]) => ({ ...field, name, label: field.label ?? labelFrom(name) }));

const labelFrom = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ');

/** The default texts of a resource, overridden by the texts that it declares. */
function messagesOf(
  [one, many]: Options['label'],
  declared: Messages,
  fields: readonly NamedField[],
): ResourceDefinition['messages'] {
  const [row, rows] = [one.toLowerCase(), many.toLowerCase()];
  return {
    name: `${one} |||| ${many}`,
    create: `Add ${row}`,
    save: `Add ${row}`,
    search: `Search ${rows}...`,
    ...declared,
    fields: { ...Object.fromEntries(fields.map(({ name, label }) => [name, label])), ...declared.fields },
    errors: {
      fetch: `Failed to fetch ${rows}`,
      create: `Failed to add ${row}`,
      update: `Failed to update ${row}`,
      delete: `Failed to delete ${row}`,
      ...declared.errors,
    },
    notifications: {
      created: `${one} added`,
      updated: `${one} updated`,
      deleted: `${one} deleted`,
      ...declared.notifications,
    },
  };
}

/**
 * The default methods that save forms. They write the columns of the table. An update fails with a conflict if the
 * record has changed since it was loaded.
 */
export const defaultData: DataOverrides = (base, definition) =>
  ({
    create: async (_resource: string, { data }: { data: Record<string, unknown> }) =>
      (await import('../crud/save')).createRow(base, definition, data),
    update: async (_resource: string, update: VersionedUpdate & { data: Record<string, unknown> }) =>
      (await import('../crud/save')).updateRow(definition, update),
  }) as Partial<DataProvider>;
