/**
 * The kinds of fields that a resource declares. A declaration is plain data, because the first load carries those of all
 * resources; the components of a kind are in the file of its name and are loaded with the pages that need them (kinds.ts).
 */
import type { ComponentType } from 'react';
import type { RaRecord } from 'react-admin';

interface FieldOptions {
  /** The column's name in words by default: image_url is 'Image url'. */
  label?: string;
  /** A column of the list; 'hidden' columns are offered by the column chooser only. */
  list?: boolean | 'hidden';
  /** The search box of the list looks at it. */
  search?: boolean;
  /** A filter of the list; 'always' shows it beside the search box. */
  filter?: boolean | 'always';
  /** Part of "Change selected". */
  bulkEdit?: boolean;
  /** Shown and exported, but no part of forms and imports. */
  readOnly?: boolean;
  export?: false;
  /** Other headings of its column in an imported file. */
  alsoNamed?: readonly string[];
  helperText?: string;
  /** Replaces the input of the kind. */
  input?: () => Promise<{ default: ComponentType<{ source: string }> }>;
  /** Replaces the list cell of the kind. */
  cell?: () => Promise<{ default: ComponentType<{ record: RaRecord }> }>;
}

export type Tone = 'sage' | 'apricot' | 'plum';

interface ChoiceOptions {
  /** Words of the values, in the order in which they are offered; 'baby-gear' reads 'Baby gear' by default. */
  labels?: Readonly<Record<string, string>>;
  /** Shows the value as a chip of this color. */
  tones?: Readonly<Record<string, Tone>>;
  /** Other words for a value in an imported file: { male: 'boy' }. */
  alsoRead?: Readonly<Record<string, string>>;
}

interface ReferenceOptions {
  /** The resource that it refers to. */
  to: string;
  /** The column that names its records. */
  by: string;
  /** A second column that the options show where names repeat: 'Ada (girl)'. */
  and?: string;
  /** The column by which options are sorted, highest first; by default they are sorted by name. */
  firstBy?: string;
  /** The filter of that resource's list for the typed text; its search box by default. */
  searchBy?: string;
}

interface PeopleOptions {
  /** The table whose columns hold the limits of the parts. */
  table: string;
  /** Label of each part. */
  parts: Readonly<Record<string, string>>;
}

export interface Field extends FieldOptions, ChoiceOptions, Partial<ReferenceOptions>, Partial<PeopleOptions> {
  kind: KindName;
  /** Values to choose from where any other text is allowed too. */
  suggestions?: readonly string[];
  /** Brings a text into the form in which it is stored, besides trimming it. */
  tidy?: (text: string) => string;
  /** A rule of the database that only code can check: the message for a text that breaks it. */
  problem?: (text: string) => string | undefined;
  /** Digits without separators: a year isn't 2,024. */
  ungrouped?: boolean;
  /** The most items of a list that has no column of its own. */
  maxItems?: number;
}

/** A field with its name, as pages work with it. */
export interface NamedField extends Field {
  name: string;
  label: string;
}

export type KindName =
  | 'text'
  | 'multiline'
  | 'choice'
  | 'toggle'
  | 'url'
  | 'email'
  | 'integer'
  | 'date'
  | 'timestamp'
  | 'tags'
  | 'reference'
  | 'references'
  | 'people';

type Options<More = object> = FieldOptions & More;

export const text = (options: Options<Pick<Field, 'suggestions' | 'tidy' | 'problem'>> = {}) => ({
  kind: 'text' as const,
  ...options,
});
export const multiline = (options: Options = {}) => ({ kind: 'multiline' as const, ...options });
export const choice = (options: Options<ChoiceOptions> = {}) => ({ kind: 'choice' as const, ...options });
export const toggle = (options: Options = {}) => ({ kind: 'toggle' as const, ...options });
export const url = (options: Options = {}) => ({ kind: 'url' as const, ...options });
export const email = (options: Options = {}) => ({ kind: 'email' as const, ...options });
export const integer = (options: Options<Pick<Field, 'ungrouped'>> = {}) => ({ kind: 'integer' as const, ...options });
export const date = (options: Options = {}) => ({ kind: 'date' as const, ...options });
/** A time that the database writes. */
export const timestamp = (options: Options = {}) => ({ kind: 'timestamp' as const, readOnly: true, ...options });
export const tags = (options: Options<Pick<Field, 'maxItems'>> = {}) => ({ kind: 'tags' as const, ...options });
export const reference = (options: Options<ReferenceOptions>) => ({ kind: 'reference' as const, ...options });
export const references = (options: Options<ReferenceOptions & Pick<Field, 'maxItems'>>) => ({
  kind: 'references' as const,
  ...options,
});
export const people = (options: Options<PeopleOptions & Pick<Field, 'maxItems'>>) => ({
  kind: 'people' as const,
  ...options,
});
