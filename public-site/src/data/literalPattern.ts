/**
 * A regular expression that finds this very text, for PostgREST's `imatch`.
 *
 * `ilike` would not do: PostgREST reads every * in it as %, and there is no way to say otherwise. Brackets and names stand
 * in for backslash and quotation mark, because inside an `or=(…)` those two would have to be escaped once more.
 */
export function literalPattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|"'’]/g, (sign) => named[sign] ?? `[${sign}]`);
}

const named: Readonly<Record<string, string>> = {
  '"': '[[.quotation-mark.]]',
  '\\': '[[.backslash.]]',
  '^': '[[.circumflex.]]',
  ']': '[]]',
  // Whoever types the straight apostrophe means the curly one of print too.
  "'": "['’]",
  '’': "['’]",
};
