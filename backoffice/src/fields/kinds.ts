import type { ColumnRules } from '@cradle/shared/database/columnRules';
import type { CsvValue } from '@cradle/shared/text/csv';
import type { ComponentType, ReactNode } from 'react';
import type { Field, KindName, NamedField } from '.';

export interface InputProps {
  source: string;
  label: string;
  isRequired: boolean;
  helperText: string | false;
  field: NamedField;
  rules: ColumnRules;
  /** In the bulk-edit dialog, whose check boxes are labels already: one line, without a helper text. */
  compact?: boolean;
}

export interface FilterProps {
  source: string;
  label: string;
  alwaysOn?: boolean;
  field: NamedField;
  rules: ColumnRules;
}

/** What a kind of field does: each file of this folder exports one. */
export interface Kind {
  input: ComponentType<InputProps>;
  cell: (value: unknown, field: NamedField) => ReactNode;
  /** Kinds without one can't be filtered by. */
  filter?: ComponentType<FilterProps>;
  /** The value of a CSV cell that isn't empty. Throws an error with the reason if there is none. */
  read: (text: string, field: NamedField, rules: ColumnRules) => unknown;
  write: (value: unknown) => CsvValue;
  /** The value as history and conflict show it; it isn't empty. */
  show: (value: unknown, field: NamedField) => ReactNode;
  /** How its column in a table is drawn and sorted. */
  column?: { align?: 'right'; disableSort?: true; sortByOrder?: 'DESC' };
  /** What is wrong with a value that consists of parts. */
  problem?: (value: unknown, field: NamedField) => unknown;
  /** A value of the database or the audit log in the shape that its input takes. */
  toForm?: (value: unknown) => unknown;
}

const files: Record<KindName, () => Promise<{ default: Kind }>> = {
  text: () => import('./text'),
  multiline: () => import('./multiline'),
  choice: () => import('./choice'),
  toggle: () => import('./toggle'),
  url: () => import('./url'),
  email: () => import('./email'),
  integer: () => import('./integer'),
  date: () => import('./date'),
  timestamp: () => import('./timestamp'),
  tags: () => import('./tags'),
  reference: () => import('./reference'),
  references: () => import('./references'),
  people: () => import('./people'),
};

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

const kinds = new Map<KindName, Kind>();
const components = new Map<unknown, unknown>();

/** Loads what a page draws at once: the kinds of these fields, their overrides, and further components. */
export async function loadFields(
  fields: readonly Field[],
  ...more: readonly (Load<object> | undefined)[]
): Promise<void> {
  const loads = [...more, ...fields.flatMap(({ input, cell }) => [input, cell])];
  await Promise.all([
    ...[...new Set(fields.map(({ kind }) => kind))].map(async (kind) => {
      if (!kinds.has(kind)) kinds.set(kind, (await files[kind]()).default);
    }),
    ...loads.map(async (load) => {
      if (load && !components.has(load)) components.set(load, (await load()).default);
    }),
  ]);
}

/** A component that loadFields() has loaded. */
export const loaded = <Props>(load: Load<Props> | undefined) =>
  components.get(load) as ComponentType<Props> | undefined;

/** A kind that a page has loaded. */
export function kindOf({ kind }: Field): Kind {
  const known = kinds.get(kind);
  if (!known) throw new Error(`The kind ${kind} isn't loaded.`);
  return known;
}

export const isLoaded = ({ kind }: Field): boolean => kinds.has(kind);
