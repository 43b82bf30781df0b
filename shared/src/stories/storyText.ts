/** The text of a story as a page sets it. */

/** Blank lines part paragraphs; a line that is only broken stays within its paragraph. */
export function paragraphsOf(content: string): string[] {
  return content
    .replace(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*\n\s*/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}

/** Words a minute of a grown-up who reads aloud to a child. */
const ALOUD = 130;

export function minutesAloud(content: string): number {
  return Math.max(1, Math.round(content.split(/\s+/).filter(Boolean).length / ALOUD));
}
