import { initialsOf, toneOfInitials } from './rules/initials';
import { countSyllables } from './rules/letters';
import { siblingNotes } from './rules/siblings';
import { meetingOf, rhymes } from './rules/sounds';

/** A name with its pronunciation and its number of syllables, if known. */
export type FitName = { name: string; pronunciation?: string | null; syllables?: number | null };

/** A note. Its tone is `mind` for a warning, `nice` for praise, otherwise `fine`. `short` is the text for lists. */
export type FitNote = { topic: string; tone: 'mind' | 'nice' | 'fine'; text: string; short: string };

/**
 * Notes on how well a name fits a surname and siblings, one for each topic. Empty if the visitor has entered neither a
 * surname nor siblings.
 */
export function fitOf(given: FitName, surname: string, siblings: readonly string[], middle = ''): FitNote[] {
  const notes = surname
    ? [initials(given, surname, middle), ...[rhyme, runningTogether, rhythm].map((about) => about(given, surname))]
    : [];
  return siblings.length > 0 ? [...notes, ...siblingNotes(given.name, siblings)] : notes;
}

function initials({ name }: FitName, surname: string, middle: string): FitNote {
  const letters = initialsOf(name, surname, middle);
  const found = toneOfInitials(letters);
  const dotted = `${[...letters].join('.')}.`;
  if (found.tone === 'mind') {
    const text = `${dotted} The initials read ${letters}, ${found.why}. ${middle ? 'Another' : 'A'} middle name in between would help.`;
    return { topic: 'Initials', tone: 'mind', text, short: `the initials read ${letters}` };
  }
  const text =
    found.tone === 'nice'
      ? `${dotted} They spell ${letters}, which is a nice word.`
      : `${dotted} They don’t spell a word that children could tease about.`;
  return { topic: 'Initials', tone: found.tone, text, short: dotted };
}

function rhyme({ name }: FitName, surname: string): FitNote {
  if (rhymes(name, surname)) {
    const text = `${name} and ${surname} have the same ending, so the whole name rhymes.`;
    return { topic: 'Rhyme', tone: 'mind', text, short: `rhymes with ${surname}` };
  }
  return {
    topic: 'Rhyme',
    tone: 'fine',
    text: `${name} and ${surname} have different endings, so they don't rhyme.`,
    short: 'no rhyme',
  };
}

function runningTogether({ name, pronunciation }: FitName, surname: string): FitNote {
  const meeting = meetingOf(pronunciation ?? name, surname);
  const topic = 'Where the names meet';
  if (meeting === 'same sound') {
    const text = `${name} ends with the sound that ${surname} begins with. Without a pause, the two run together.`;
    return { topic, tone: 'mind', text, short: 'runs into the surname' };
  }
  if (meeting === 'two vowels') {
    const text = `A vowel meets a vowel: ${name} glides into ${surname}.`;
    return { topic, tone: 'fine', text, short: 'glides into the surname' };
  }
  return { topic, tone: 'fine', text: `A clear break: you can hear where ${surname} begins.`, short: 'a clear break' };
}

function rhythm({ name, syllables }: FitName, surname: string): FitNote {
  const [first, last] = [syllables ?? countSyllables(name), countSyllables(surname)];
  const text = rhythmInWords({ name, beats: first }, { name: surname, beats: last });
  return { topic: 'Rhythm', tone: 'fine', text, short: `${first} + ${last} ${first + last === 1 ? 'beat' : 'beats'}` };
}

type Rhythm = { name: string; beats: number };

const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const inWords = (count: number) => words[count] ?? String(count);
const LONG = 8;

/** A sentence about the numbers of syllables of a name and a surname. */
function rhythmInWords(first: Rhythm, last: Rhythm): string {
  const counted = `${first.name} has ${inWords(first.beats)} ${first.beats === 1 ? 'beat' : 'beats'}, ${last.name} ${inWords(last.beats)}`;
  return `${counted}: ${character(first.beats, last.beats)}.`;
}

function character(first: number, last: number): string {
  if (first + last >= LONG) return 'a long name for one breath';
  if (first === 1 && last === 1) return 'short and clear';
  if (first === last) return 'an even rhythm';
  if (first > last) return last === 1 ? 'a long start and a short, firm end' : 'a longer start and a shorter end';
  return first === 1 ? 'a short, firm start and a longer end' : 'a shorter start and a longer end';
}
