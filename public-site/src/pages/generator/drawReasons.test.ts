import { expect, it } from 'vitest';
import { reasonText } from './drawReasons';

it('names the matching filters', () =>
  expect(reasonText(['Irish origin', 'Starts with K'], 'girl')).toBe('Irish origin · Starts with K'));

it('names chance without filters', () => expect(reasonText([], 'neutral')).toBe('By chance, from all neutral names'));
