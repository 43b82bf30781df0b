/**
 * Functions that declare fields. Declarations contain no components, because the first page load includes the
 * declarations of all resources. The components of a field kind are in the file with the kind's name. Pages that use
 * the kind lazy-load this file (kinds.ts).
 */
import type { ComponentType } from 'react';
import type { RaRecord } from 'react-admin';

interface FieldOptions {
  /** The label. By default, it is the column's name in words: 'Image url' for image_url. */
  label?: string;
  /** True if the list shows the column. If 'hidden', the list shows the column only after the user adds it. */
  list?: boolean | 'hidden';
  /** True if the search box of the list searches the column. */
  search?: boolean;
  /** True if the list has a filter for the column; 'always' shows the filter beside the search box. */
  filter?: boolean | 'always';
  /** True if bulk edit can change the column. */
  bulkEdit?: boolean;
  /** True if the field is shown and exported, but can't be edited or imported. */
  readOnly?: boolean;
  export?: false;
  /** Other column headings in an imported file that are matched to this field. */
  alsoNamed?: readonly string[];
  helperText?: string;
  /** Returns true if the form of this record has no input for the column. */
  hiddenFor?: (record: RaRecord) => boolean;
  /** A component that replaces the kind's input. */
  input?: () => Promise<{ default: ComponentType<{ source: string }> }>;
  /** A component that replaces the kind's cell in lists. */
  cell?: () => Promise<{ default: ComponentType<{ record: RaRecord }> }>;
}

export type Tone = 'sage' | 'apricot' | 'plum';

interface ChoiceOptions {
  /**
   * The label of each value, in the order in which the options are shown. By default, the label is the value in words:
   * 'Baby gear' for 'baby-gear'.
   */
  labels?: Readonly<Record<string, string>>;
  /** The color of each value. If set, the list shows the values as colored chips. */
  tones?: Readonly<Record<string, Tone>>;
  /** Other spellings of a value in imported files: { male: 'boy' }. */
  alsoRead?: Readonly<Record<string, string>>;
}

interface ReferenceOptions {
  /** The referenced resource. */
  to: string;
  /** The column with the names of the referenced records. */
  by: string;
  /**
   * A second column, shown in parentheses in the options: 'Ada (girl)'. It distinguishes records with the same name.
   */
  and?: string;
  /** The column by which options are sorted in descending order. By default, options are sorted by name. */
  firstBy?: string;
  /**
   * The filter of the referenced resource that the input sets to the entered text. The default is `q`, the filter of
   * the search box.
   */
  searchBy?: string;
}

interface PeopleOptions {
  /** The table that stores the items. The column rules of this table, such as maximum lengths, apply to the items. */
  table: string;
  /** Label of each column of an item. */
  parts: Readonly<Record<string, string>>;
}

interface RichTextOptions {
  /** A component with toolbar buttons that insert a link to a page of the site. */
  inserts?: () => Promise<{ default: ComponentType<{ insert: (link: Insertion) => void }> }>;
}

/**
 * The content that a toolbar button inserts into a rich text: a heading that links to a page of the site, followed by a
 * paragraph with the text `about`.
 */
export interface Insertion {
  href: string;
  title: string;
  about: string;
}

export interface Field
  extends FieldOptions,
    ChoiceOptions,
    Partial<ReferenceOptions>,
    Partial<PeopleOptions>,
    RichTextOptions {
  kind: KindName;
  /** Suggested values. Other texts are allowed, too. */
  suggestions?: readonly string[];
  /** Normalizes the text before it is stored, in addition to trimming. */
  tidy?: (text: string) => string;
  /**
   * Checks a rule that the database enforces but the column's rules don't contain. Returns the error message, or
   * undefined if the text is valid.
   */
  problem?: (text: string) => string | undefined;
  /** True if the number is shown without thousands separators, for example a year. */
  ungrouped?: boolean;
  /**
   * Aspect ratio (width / height) in which the site shows the image. When an image is uploaded, the suggested crop has
   * this ratio.
   */
  shape?: number;
  /**
   * The maximum number of items in a list. Set it only for lists that aren't stored in a column of the resource's
   * table. For other lists, the column defines the limit.
   */
  maxItems?: number;
}

/** A field with its name and label. */
export interface NamedField extends Field {
  name: string;
  label: string;
}

export type KindName =
  | 'text'
  | 'multiline'
  | 'richText'
  | 'choice'
  | 'toggle'
  | 'url'
  | 'image'
  | 'email'
  | 'integer'
  | 'date'
  | 'timestamp'
  | 'tags'
  | 'reference'
  | 'references'
  | 'people';

type Options<More = object> = FieldOptions & More;

/** Single-line text. The input offers `suggestions`, but other values are allowed, too. */
export const text = (options: Options<Pick<Field, 'suggestions' | 'tidy' | 'problem'>> = {}) => ({
  kind: 'text' as const,
  ...options,
});
export const multiline = (options: Options = {}) => ({ kind: 'multiline' as const, ...options });
/** Text with headings, lists and links, stored as HTML of a few elements (shared/src/mails/issue.ts). */
export const richText = (options: Options<RichTextOptions> = {}) => ({ kind: 'richText' as const, ...options });

/** One of the values that the database allows. */
export const choice = (options: Options<ChoiceOptions> = {}) => ({ kind: 'choice' as const, ...options });
export const toggle = (options: Options = {}) => ({ kind: 'toggle' as const, ...options });
export const url = (options: Options = {}) => ({ kind: 'url' as const, ...options });
/** The address of an image. Its input also offers the picture library. */
export const image = (options: Options<Pick<Field, 'shape'>> = {}) => ({ kind: 'image' as const, ...options });
export const email = (options: Options = {}) => ({ kind: 'email' as const, ...options });
export const integer = (options: Options<Pick<Field, 'ungrouped'>> = {}) => ({ kind: 'integer' as const, ...options });
export const date = (options: Options = {}) => ({ kind: 'date' as const, ...options });
/** A timestamp that the database sets. */
export const timestamp = (options: Options = {}) => ({ kind: 'timestamp' as const, readOnly: true, ...options });
export const tags = (options: Options<Pick<Field, 'maxItems'>> = {}) => ({ kind: 'tags' as const, ...options });

/** A record of another resource. */
export const reference = (options: Options<ReferenceOptions>) => ({ kind: 'reference' as const, ...options });

/** Several records of another resource. */
export const references = (options: Options<ReferenceOptions & Pick<Field, 'maxItems'>>) => ({
  kind: 'references' as const,
  ...options,
});

/** An editable list of items in a separate table, such as the celebrities or the sources of a name. */
export const people = (options: Options<PeopleOptions & Pick<Field, 'maxItems'>>) => ({
  kind: 'people' as const,
  ...options,
});
