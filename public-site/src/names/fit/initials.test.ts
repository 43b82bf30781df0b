import { describe, expect, it } from 'vitest';
import { initialsOf, whatTheySpell } from './initials';

describe('initials', () => {
  it.each([
    ['Olivia', 'Marlowe', 'OM'],
    ['olivia', 'marlowe', 'OM'],
    ['Anne-Marie', 'Hale', 'AH'],
    ['Oscar', 'de la Cruz', 'OC'],
    ['Vincent', 'van Gogh', 'VG'],
    ['Ada', 'Smith-Jones', 'ASJ'],
    ['Mary', 'of', 'MO'],
    ['Étienne', "O'Brien", 'ÉO'],
    ['Ada', "'t Hooft", 'ATH'],
    ['Ada', '', 'A'],
  ])('of %s %s are %s', (name, surname, initials) => expect(initialsOf(name, surname)).toBe(initials));
});

describe('what they spell', () => {
  it('warns, and says why', () =>
    expect(whatTheySpell('SS')).toEqual({ tone: 'mind', why: 'the name of a Nazi force' }));
  it('reads past accents', () => expect(whatTheySpell('ÓD').tone).toBe('mind'));
  it('is glad of a nice one', () => expect(whatTheySpell('JOY')).toEqual({ tone: 'nice' }));
  it('mostly finds nothing', () => expect(whatTheySpell('OM')).toEqual({ tone: 'fine' }));
  it('does not trip over words of the language', () => expect(whatTheySpell('constructor')).toEqual({ tone: 'fine' }));
});
