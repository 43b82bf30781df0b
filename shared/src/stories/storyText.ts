/** Paragraphs and reading time of a story. */

/** Splits a text at blank lines. Single line breaks stay in their paragraph. */
export function paragraphsOf(content: string): string[] {
  return content
    .replace(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*\n\s*/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}

/** Words per minute when reading aloud to a child. */
const WORDS_PER_MINUTE = 130;

export function minutesAloud(content: string): number {
  return Math.max(1, Math.round(content.split(/\s+/).filter(Boolean).length / WORDS_PER_MINUTE));
}
