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

/** The implementation of a field kind. It is the default export of the file with the kind's name. */
export interface Kind {
  input: ComponentType<InputProps>;
  cell: (value: unknown, field: NamedField) => ReactNode;
  /**
   * The input that filters a list by a field of this kind. If it is missing, lists can't be filtered by such fields.
   */
  filter?: ComponentType<FilterProps>;
  /**
   * Parses a CSV cell. Not called for empty cells.
   * @throws Error with the reason if the text is invalid
   */
  read: (text: string, field: NamedField, rules: ColumnRules) => unknown;
  /** Converts the value to a CSV cell. */
  write: (value: unknown) => CsvValue;
  /** Formats a value for the history and the conflict dialog. Not called for empty values. */
  show: (value: unknown, field: NamedField) => ReactNode;
  /** Props of the table column that shows the field. */
  column?: { align?: 'right'; disableSort?: true; sortByOrder?: 'DESC' };
  /**
   * Validates a list of items with several columns. Returns the errors in the format of react-hook-form, or undefined
   * if the value is valid.
   */
  problem?: (value: unknown, field: NamedField) => unknown;
  /** Converts a value from the database or the audit log to the value that the input needs. */
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
 * Loads the code of these fields' kinds, their custom inputs and cells, and the components in `more`. A page that
 * awaits this function before it renders needs no Suspense.
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

/** Returns a component if loadFields() has loaded it; otherwise undefined. */
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
