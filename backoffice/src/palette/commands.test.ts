import { expect, it } from 'vitest';
import { type Command, matching } from './commands';

const commands: Command[] = [
  'Baby names',
  'Suggested names',
  'Doubtful variants',
  'Import baby names',
  'Anne-Marie',
].map((label) => ({ id: label, group: 'Go to', label }));

it.each([
  ['names sug', ['Suggested names']],
  ['import baby', ['Import baby names']],
  ['marie', ['Anne-Marie']],
  ['anne-m', ['Anne-Marie']],
  ['aria', []],
  ['ant', []],
])('the search text "%s" matches the beginnings of words in these commands: %j', (text, labels) => {
  expect(matching(commands, text).map(({ label }) => label)).toEqual(labels);
});
