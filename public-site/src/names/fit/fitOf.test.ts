import { describe, expect, it } from 'vitest';
import { type FitName, fitOf } from './fitOf';

const olivia: FitName = { name: 'Olivia', pronunciation: 'oh-LIV-ee-uh', syllables: 4 };
const about = (topic: string, name: FitName, surname: string, siblings: string[] = []) =>
  fitOf(name, surname, siblings).filter((note) => note.topic === topic);

describe('a name with a surname', () => {
  it('for a first name and a surname, fitOf() returns notes on four topics in a fixed order', () =>
    expect(fitOf(olivia, 'Hart', []).map(({ topic, tone }) => [topic, tone])).toEqual([
      ['Initials', 'fine'],
      ['Rhyme', 'fine'],
      ['Where the names meet', 'fine'],
      ['Rhythm', 'fine'],
    ]));

  it('fitOf() returns no notes if neither a surname nor siblings are entered', () =>
    expect(fitOf(olivia, '', [])).toEqual([]));

  it('the note on unfortunate initials contains a warning, a reason and a suggestion', () =>
    expect(about('Initials', { name: 'Saul' }, 'Stone')).toEqual([
      {
        topic: 'Initials',
        tone: 'mind',
        text: 'S.S. The initials read SS, the name of a Nazi force. A middle name in between would help.',
        short: 'the initials read SS',
      },
    ]));

  it('the note on the initials includes the middle name, and suggests another one if the initials spell a bad word', () => {
    const [note] = fitOf({ name: 'Sam' }, 'Decker', [], 'Anna');
    expect(note?.text).toBe(
      'S.A.D. The initials read SAD, a word nobody wants on a bag. Another middle name in between would help.',
    );
    expect(fitOf({ name: 'Saul' }, 'Stone', [], 'Émile')[0]).toMatchObject({ tone: 'fine', short: 'S.É.S.' });
  });

  it('if the initials spell a nice word, the note on the initials contains praise', () =>
    expect(about('Initials', olivia, 'King')[0]).toMatchObject({
      tone: 'nice',
      text: expect.stringContaining('spell OK'),
    }));

  it.each([
    ['Mason', 'Jackson', 'mind'],
    ['Mason', 'Hart', 'fine'],
  ])('the note on the rhyme of %s and %s has the tone %s', (name, surname, tone) =>
    expect(about('Rhyme', { name }, surname)[0]?.tone).toBe(tone),
  );

  it.each([
    [{ name: 'Anna' }, 'Adams', 'run together'],
    [{ name: 'Jack' }, 'King', 'run together'],
    [olivia, 'Evans', 'glides into Evans'],
    [olivia, 'Hart', 'A clear break'],
    // The spelling of Chloe suggests that the name ends with the sound “oh”. The pronunciation ends with “ee”.
    [{ name: 'Chloe', pronunciation: 'KLOH-ee' }, 'Easton', 'run together'],
  ])('a note describes how the end of the first name %o sounds before the surname %s', (name, surname, words) =>
    expect(about('Where the names meet', name, surname)[0]?.text).toContain(words),
  );

  it.each([
    [olivia, 'Hart', 'Olivia has four beats, Hart one: a long start and a short, firm end.'],
    [olivia, 'Marlowe', 'Olivia has four beats, Marlowe two: a longer start and a shorter end.'],
    [olivia, 'Montgomery', 'Olivia has four beats, Montgomery four: a long name for one breath.'],
    [{ name: 'Jack' }, 'Stone', 'Jack has one beat, Stone one: short and clear.'],
    [{ name: 'Anna' }, 'Marlowe', 'Anna has two beats, Marlowe two: an even rhythm.'],
    [{ name: 'Jack' }, 'Marlowe', 'Jack has one beat, Marlowe two: a short, firm start and a longer end.'],
    [{ name: 'Anna' }, 'Montgomery', 'Anna has two beats, Montgomery four: a shorter start and a longer end.'],
  ])('a note compares how many syllables the first name %o and the surname %s have', (name, surname, words) =>
    expect(about('Rhythm', name, surname)[0]?.text).toBe(words),
  );

  it('a note estimates the number of syllables of a name only if no number is stored', () =>
    expect([about('Rhythm', olivia, 'Hart')[0]?.short, about('Rhythm', { name: 'Olivia' }, 'Hart')[0]?.short]).toEqual([
      '4 + 1 beats',
      '3 + 1 beats',
    ]));
});

describe('a name with siblings', () => {
  const among = (siblings: string[], name = 'Ella') => fitOf({ name }, '', siblings).map(({ short }) => short);
  it.each([
    [['Noah', 'Ruth'], ['goes well with its siblings']],
    [['Emma'], ['same first letter as Emma']],
    [['Bella'], ['rhymes with Bella']],
    [
      ['Émile', 'Stella', 'Eva'],
      ['same first letter as Émile and Eva', 'rhymes with Stella'],
    ],
    [['ella'], ['already the name of a sibling']],
    [['李'], ['goes well with its siblings']],
  ])('the notes compare the first name with the names of the siblings %j', (siblings, shorts) =>
    expect(among(siblings)).toEqual(shorts),
  );
  it('if a surname and siblings are entered, the note on the siblings comes last', () =>
    expect(
      fitOf(olivia, 'Hart', ['Noah'])
        .map(({ topic }) => topic)
        .at(-1),
    ).toBe('Brothers and sisters'));
});
