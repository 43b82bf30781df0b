import { foldLetter, foldText } from '@cradle/shared/names/names';
import type { FitNote } from '../fitOf';
import { rhymes } from './sounds';

const topic = 'Brothers and sisters';
const listed = new Intl.ListFormat('en', { type: 'conjunction' });

/** Warnings if a sibling has the same name, the same first letter or a rhyming name; otherwise one positive note. */
export function siblingNotes(name: string, siblings: readonly string[]): FitNote[] {
  const others = siblings.filter((sibling) => foldText(sibling) !== foldText(name));
  const notes: FitNote[] = [];
  const mind = (about: string, text: string, short: string) => notes.push({ topic: about, tone: 'mind', text, short });
  if (others.length < siblings.length)
    mind(topic, `${name} is already the name of a brother or sister.`, 'already the name of a sibling');
  const sameLetter = others.filter((sibling) => letterOf(sibling) !== null && letterOf(sibling) === letterOf(name));
  if (sameLetter.length > 0) {
    const whom = listed.format(sameLetter);
    mind(
      'Same first letter',
      `${name} begins with the same letter as ${whom}, so labels with initials are easily confused.`,
      `same first letter as ${whom}`,
    );
  }
  const alike = others.filter((sibling) => rhymes(name, sibling));
  if (alike.length > 0) {
    const whom = listed.format(alike);
    mind(
      'Same ending',
      `${name} and ${whom} have the same ending, so they are easily mixed up when called.`,
      `rhymes with ${whom}`,
    );
  }
  if (notes.length > 0) return notes;
  const text = `${name} goes well with ${listed.format(others)}: the first letters and endings differ.`;
  return [{ topic, tone: 'fine', text, short: 'goes well with its siblings' }];
}

function letterOf(name: string): string | null {
  return foldLetter([...name.normalize('NFC')][0] ?? '');
}
