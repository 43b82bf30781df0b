import type { ComponentType } from 'react';
import type { DataProvider, RaRecord } from 'react-admin';
import { type Importing, importPageOf } from '../importing/importPageOf';
import { type LazyPage, lazyPage } from '../layout/lazyPage';

type Page = () => Promise<{ default: ComponentType }>;

/** What a resource does differently from a plain table; each receives the plain provider to fall back on. */
export type DataOverrides = (base: DataProvider) => Partial<DataProvider>;

/** What a resource's messages must say; anything else it adds for itself. */
export interface ResourceMessages {
  /** 'Baby name |||| Baby names' */
  name: string;
  /** One line for the dashboard's tile. */
  about: string;
  fields: Record<string, string>;
  errors: { fetch: string; create?: string; update?: string; delete?: string };
  notifications: { created?: string; updated?: string; deleted?: string };
  [more: string]: unknown;
}

export interface ResourceInput<Row extends RaRecord> {
  /** The table's name, which is the resource's name, the folder's and the address's. */
  name: string;
  messages: ResourceMessages;
  icon: ComponentType;
  /** What may be selected and is needed: always asked by name, for a column may be granted to nobody. */
  columns: readonly (keyof Row & string)[];
  primaryKey?: readonly string[];
  recordRepresentation: (record: Row) => string;
  list?: Page;
  edit?: Page;
  create?: Page;
  /** What a file needs to be imported here; without it nothing can. */
  importing?: () => Promise<{ default: Importing }>;
  data?: DataOverrides;
  /** The function that returns the rows staff may see, for a table with columns that nobody selects from it. */
  readBy?: string;
  /** The function that returns the rows of an export and records it; without one, the list's own pages are exported. */
  exportBy?: string;
  /** Filters that are no plain column=value; the rest is passed on. */
  filter?: (values: Record<string, unknown>) => Record<string, unknown>;
  /** What in it waits for somebody: counted on the dashboard, with a way there. */
  waiting?: { label: string; filter: Record<string, unknown> };
  /** Old addresses below /admin, and where they lead. */
  formerly?: Readonly<Record<string, string>>;
}

export interface ResourceDefinition
  extends Omit<ResourceInput<RaRecord>, 'list' | 'edit' | 'create' | 'columns' | 'importing'> {
  columns: readonly string[];
  list?: LazyPage;
  edit?: LazyPage;
  create?: LazyPage;
  importPage?: LazyPage;
}

/** One resource. Its pages are loaded when they are opened; the rest is small enough to be there at once. */
export function defineResource<Row extends RaRecord>({ importing, ...input }: ResourceInput<Row>): ResourceDefinition {
  return {
    ...input,
    recordRepresentation: input.recordRepresentation as ResourceDefinition['recordRepresentation'],
    list: input.list && lazyPage(input.list),
    edit: input.edit && lazyPage(input.edit),
    create: input.create && lazyPage(input.create),
    importPage: importing && importPageOf(importing),
  };
}
