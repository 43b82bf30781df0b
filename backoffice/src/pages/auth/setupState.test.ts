import { expect, it } from 'vitest';
import { codeIn } from './setupState';

it('codeIn extracts the setup code from a link, and returns any other text unchanged', () => {
  expect(codeIn(' abc-123 ')).toBe('abc-123');
  expect(codeIn('http://localhost:5173/admin/setup?code=abc-123\n')).toBe('abc-123');
  expect(codeIn('https://example.com/admin/setup')).toBe('');
  expect(codeIn('https://')).toBe('https://');
});
