import { expect, it } from 'vitest';
import { fieldsAfterSending } from './fieldsAfterSending';

const NO_FIELDS = { value: '', source: '' };
const sent = { value: 'Olive tree', source: 'Yonge' };

it('a form is emptied after it was sent', () =>
  expect(fieldsAfterSending(sent, { ...sent }, NO_FIELDS)).toBe(NO_FIELDS));

it('a form that was edited while it was being sent keeps its fields', () => {
  const edited = { ...sent, value: 'Olive' };
  expect(fieldsAfterSending(sent, edited, NO_FIELDS)).toBe(edited);
});
