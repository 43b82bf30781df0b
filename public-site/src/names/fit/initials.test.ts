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

describe('a word spelled by initials', () => {
  it('is a warning with a reason', () =>
    expect(whatTheySpell('SS')).toEqual({ tone: 'mind', why: 'the name of a Nazi force' }));
  it('is found without accents', () => expect(whatTheySpell('ÓD').tone).toBe('mind'));
  it('can be nice', () => expect(whatTheySpell('JOY')).toEqual({ tone: 'nice' }));
  it('is usually neutral', () => expect(whatTheySpell('OM')).toEqual({ tone: 'fine' }));
  it('is neutral for the name of an object property', () =>
    expect(whatTheySpell('constructor')).toEqual({ tone: 'fine' }));
});
