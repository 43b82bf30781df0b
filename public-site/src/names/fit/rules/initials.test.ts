import { describe, expect, it } from 'vitest';
import { initialsOf, toneOfInitials } from './initials';

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
  ])('the initials of %s %s are %s', (name, surname, initials) => expect(initialsOf(name, surname)).toBe(initials));
});

describe('a word spelled by initials', () => {
  it('initials that spell an unfortunate word get a warning with a reason', () =>
    expect(toneOfInitials('SS')).toEqual({ tone: 'mind', why: 'the name of a Nazi force' }));
  it('the check of initials ignores accents', () => expect(toneOfInitials('ÓD').tone).toBe('mind'));
  it('initials that spell a nice word get praise', () => expect(toneOfInitials('JOY')).toEqual({ tone: 'nice' }));
  it('initials such as OM get no warning and no praise', () => expect(toneOfInitials('OM')).toEqual({ tone: 'fine' }));
  it('initials that equal the name of an object property (“constructor”) get neither a warning nor praise', () =>
    expect(toneOfInitials('constructor')).toEqual({ tone: 'fine' }));
});
