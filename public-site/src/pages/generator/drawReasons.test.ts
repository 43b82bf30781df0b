import { expect, it } from 'vitest';
import { reasonText } from './drawReasons';

it('the reason for a randomly drawn name lists the filters that the name matches', () =>
  expect(reasonText(['Irish origin', 'Starts with K'], 'girl')).toBe('Irish origin · Starts with K'));

it('the reason for a name that was drawn without filters contains “By chance” and the gender', () =>
  expect(reasonText([], 'neutral')).toBe('By chance, from all neutral names'));
