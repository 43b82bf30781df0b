import { describe, expect, it } from 'vitest';
import { outcomeOf } from './comboboxKeys';

const closed = { open: false, length: 0, marked: -1 };
const open = (marked: number) => ({ open: true, length: 3, marked });

describe('a key in the search box', () => {
  it.each([
    ['ArrowDown', -1, 0],
    ['ArrowDown', 0, 1],
    ['ArrowDown', 2, 0],
    ['ArrowUp', -1, 2],
    ['ArrowUp', 2, 1],
    ['ArrowUp', 0, 2],
  ])('the key %s moves the active option from index %i to %i', (key, marked, at) =>
    expect(outcomeOf(key, false, open(marked))).toEqual({ does: 'mark', at }),
  );
  it.each(['Home', 'End', 'ArrowLeft', 'ArrowRight'])('after the key %s, no option is active', (key) =>
    expect(outcomeOf(key, false, open(1))).toEqual({ does: 'unmark' }),
  );
  it('Enter selects the active option', () =>
    expect(outcomeOf('Enter', false, open(1))).toEqual({ does: 'choose', at: 1 }));
  it('if no option is active, outcomeOf returns null for Enter, so that the form is submitted', () => {
    expect(outcomeOf('Enter', false, open(-1))).toBeNull();
    expect(outcomeOf('Enter', false, closed)).toBeNull();
  });
  it('Escape closes an open list, and empties the search box if the list is closed', () => {
    expect(outcomeOf('Escape', false, open(1))).toEqual({ does: 'close' });
    expect(outcomeOf('Escape', false, closed)).toEqual({ does: 'clear' });
  });
  it('ArrowDown opens the list with or without Alt, and Alt+ArrowUp closes it', () => {
    expect(outcomeOf('ArrowDown', false, closed)).toEqual({ does: 'open' });
    expect(outcomeOf('ArrowDown', true, closed)).toEqual({ does: 'open' });
    expect(outcomeOf('ArrowUp', true, open(1))).toEqual({ does: 'close' });
    expect(outcomeOf('ArrowUp', false, closed)).toBeNull();
  });
  it('outcomeOf returns null for a letter key', () => expect(outcomeOf('a', false, open(1))).toBeNull());
});
