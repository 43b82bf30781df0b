import { expect, it } from 'vitest';
import { reasonText } from './drawReasons';

it('names the filters that a name fits', () =>
  expect(reasonText(['Irish origin', 'Starts with K'], 'girl')).toBe('Irish origin · Starts with K'));

it('says that it was chance where nothing was asked', () =>
  expect(reasonText([], 'neutral')).toBe('By chance, from all neutral names'));
