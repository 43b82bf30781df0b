/** Replaces the name of a story's hero. */

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Replaces a hero's name in a text. Only whole words are replaced: Lily in "Lily’s hat" and "LILY!", but not in
 * "lilypad", "Lilyan" or "tiger-Lily". If the hero's name ends in s, an apostrophe after it (Ines’) becomes ’s.
 * @returns text that must not be rendered as HTML
 */
export function replaceHero(text: string, hero: string, name: string): string {
  if (hero.trim() === '' || name.trim() === '') return text;
  const endsInS = /s$/i.test(hero);
  const inWord = '[\\p{L}\\p{M}\\p{N}_]';
  const words = [hero, hero.toUpperCase()].map(escaped).join('|');
  const pattern = new RegExp(
    `(?<!${inWord}|${inWord}[-’'])(${words})(?!${inWord}|-${inWord})([’'](?= \\p{Ll}))?`,
    'gu',
  );
  return text.replace(pattern, (_, found: string, apostrophe = '') => {
    const loud = found !== hero && found.length > 1;
    return (loud ? name.toUpperCase() : name) + (apostrophe && endsInS ? `${apostrophe}s` : apostrophe);
  });
}
