/** Paragraphs and reading time of a story. */

/** Splits a text into paragraphs at blank lines. Single line breaks are kept. */
export function paragraphsOf(content: string): string[] {
  return content
    .replace(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*\n\s*/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}

/** The speed of reading aloud to a child, in words per minute. */
const WORDS_PER_MINUTE = 130;

/** The time to read a story aloud, in whole minutes and at least 1. */
export function minutesAloud(content: string): number {
  return Math.max(1, Math.round(content.split(/\s+/).filter(Boolean).length / WORDS_PER_MINUTE));
}
