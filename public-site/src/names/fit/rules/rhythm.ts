type Rhythm = { name: string; beats: number };

const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const inWords = (count: number) => words[count] ?? String(count);
const LONG = 8;

/** A sentence about the numbers of syllables of a name and a surname. */
export function rhythmInWords(first: Rhythm, last: Rhythm): string {
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
