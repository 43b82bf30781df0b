import { describe, expect, it } from 'vitest';
import { nicknamesOf } from './nicknames';

describe('nicknames', () => {
  it('nicknamesOf returns the nicknames that staff chose, if there are any', () =>
    expect(nicknamesOf('Olivia', ['Liv', 'Livvy'])).toEqual(['Liv', 'Livvy']));
  it.each([
    ['Winston', ['Win']],
    ['Samuel', ['Sam']],
    ['Marion', ['Mari']],
    ['Walter', ['Walt']],
    ['Olivia', ['Oli']],
    ['Daniel', ['Dan', 'Dani']],
  ])('the nicknames of %s are established short names: %s', (name, found) => expect(nicknamesOf(name)).toEqual(found));
  it.each(['Diego', 'Titus', 'Theodore', 'Assunta', 'Emma', 'Andrew', 'Cumali', 'Fatima', 'Dickson'])(
    '%s has no nicknames, because its shortened form is not a name',
    (name) => expect(nicknamesOf(name)).toEqual([]),
  );
  it.each(['Leo', 'Zoë', 'Jo', ''])('"%s" has no nicknames, because it has at most three letters', (name) =>
    expect(nicknamesOf(name)).toEqual([]),
  );
});
