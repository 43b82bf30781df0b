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
  /** True in the bulk edit dialog, where an input has one line and no helper text. */
  compact?: boolean;
}

export interface FilterProps {
  source: string;
  label: string;
  alwaysOn?: boolean;
  field: NamedField;
  rules: ColumnRules;
}

/** The implementation of a field kind. The file with the name of the kind exports it. */
export interface Kind {
  input: ComponentType<InputProps>;
  cell: (value: unknown, field: NamedField) => ReactNode;
  /** The filter of a list. Without it, lists can't filter by this kind. */
  filter?: ComponentType<FilterProps>;
  /**
   * Parses a CSV cell that isn't empty.
   * @throws Error with the reason if the text is invalid
   */
  read: (text: string, field: NamedField, rules: ColumnRules) => unknown;
  /** Converts the value to a CSV cell. */
  write: (value: unknown) => CsvValue;
  /** Formats a value that isn't empty for the history and the conflict dialog. */
  show: (value: unknown, field: NamedField) => ReactNode;
  /** Props of the column that shows the field in a table. */
  column?: { align?: 'right'; disableSort?: true; sortByOrder?: 'DESC' };
  /**
   * Validates a list of items with several columns. Returns the errors in the format of react-hook-form, or undefined
   * if the value is valid.
   */
  problem?: (value: unknown, field: NamedField) => unknown;
  /** Converts a value of the database or the audit log to the value of its input. */
  toForm?: (value: unknown) => unknown;
}

const files: Record<KindName, () => Promise<{ default: Kind }>> = {
  text: () => import('./text'),
  multiline: () => import('./multiline'),
  richText: () => import('./richText'),
  choice: () => import('./choice'),
  toggle: () => import('./toggle'),
  url: () => import('./url'),
  image: () => import('./image'),
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

/**
 * Loads the kinds of these fields, their custom inputs and cells, and further components. A page that awaits this
 * function before it renders needs no Suspense.
 */
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

/** A component that loadFields() has loaded; undefined if it isn't loaded. */
export const loaded = <Props>(load: Load<Props> | undefined) =>
  components.get(load) as ComponentType<Props> | undefined;

/**
 * The kind of a field.
 * @throws Error if loadFields() hasn't loaded the kind
 */
export function kindOf({ kind }: Field): Kind {
  const known = kinds.get(kind);
  if (!known) throw new Error(`The kind ${kind} isn't loaded.`);
  return known;
}

/** True if loadFields() has loaded the kind of this field. */
export const isLoaded = ({ kind }: Field): boolean => kinds.has(kind);
