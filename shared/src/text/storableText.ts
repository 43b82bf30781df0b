/** Length and validity of texts in Postgres. */

/** The number of characters as Postgres counts them: an emoji is one character. */
export function lengthOf(text: string): number {
  return [...text].length;
}

/**
 * Ranges of invisible characters; private.is_visible() in the database has the same rule. The ranges are strings,
 * because editors easily damage a regular expression with control characters.
 */
const invisible =
  '\\u0001-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b\\u200e\\u200f' +
  '\\u202a-\\u202e\\u2060-\\u206f\\u2800\\u3164\\ufeff\\uffa0\\ufff0-\\ufffc\\u{1bca0}-\\u{1bca3}\\u{1d173}-\\u{1d17a}' +
  '\\u{e0000}-\\u{e001f}\\u{e0080}-\\u{e00ff}\\u{e01f0}-\\u{e0fff}';
const selectors = '\\ufe00-\\ufe0f\\u{e0100}-\\u{e01ef}';
const joiners = '\\u200c\\u200d';
const tags = '\\u{e0020}-\\u{e007f}';
const all = invisible + selectors + joiners + tags;
const joined = `[^\\u0001-\\u036f\\u2000-\\u206f${all}]`;
const invisibleText = new RegExp(
  `[${invisible}]|(?<![^\\u0001-\\u0020${all}])[${selectors}]|(?<!${joined}[${selectors}]?)[${joiners}]|[${joiners}](?!${joined})|(?<!\\u{1f3f4}[${tags}]{0,30})[${tags}]`,
  'gu',
);

/** Removes invisible characters, for example zero-width spaces, which pasted texts often contain. */
export const withoutInvisible = (text: string) => text.replace(invisibleText, '');

/** True if a text starts with a letter of any script. */
export const startsWithAnyLetter = (text: string) => /^\p{L}/u.test(text);

/** Converts a text to its stored format: NFC, trimmed, without invisible characters. */
export const tidyText = (text: string) => withoutInvisible(text).normalize('NFC').trim();

/**
 * True if a text column accepts the text. Postgres can't store NUL and unpaired surrogates, and the site rejects
 * invisible characters.
 */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && !/[\ud800-\udfff]/u.test(text) && withoutInvisible(text) === text;
}

export const NOT_STORABLE = 'This has characters that can’t be shown. Please type it again';
