import { expect, it } from 'vitest';
import { reasonText } from './drawReasons';

it('the reason shown with a randomly drawn name lists the filters that it matches', () =>
  expect(reasonText(['Irish origin', 'Starts with K'], 'girl')).toBe('Irish origin · Starts with K'));

it('the reason shown with a name that was drawn without filters contains “By chance” and the gender', () =>
  expect(reasonText([], 'neutral')).toBe('By chance, from all neutral names'));
