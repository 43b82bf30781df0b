import { expect, it } from 'vitest';
import { fieldErrors } from './fieldErrors';

it('fieldErrors returns the first message of each field', () => {
  const issues = [
    { path: ['title'], message: 'too short' },
    { path: ['title'], message: 'odd' },
    { path: ['name'], message: 'missing' },
  ];
  expect(fieldErrors({ success: false, error: { issues } })).toEqual({ title: 'too short', name: 'missing' });
  expect(fieldErrors({ success: true })).toEqual({});
});
