import { expect, test } from 'vitest';
import { readArguments } from './arguments';

test.each([
  [['names.zip'], { undo: false, path: 'names.zip', dryRun: false }],
  [['--dry-run', 'names'], { undo: false, path: 'names', dryRun: true }],
  [['--undo'], { undo: true }],
])('the import command accepts the arguments %j', (args, wanted) => {
  expect(readArguments(args)).toEqual(wanted);
});

test.each([
  [[]],
  [['--dry-run']],
  [['a.zip', 'b.zip']],
  [['--undo', 'a.zip']],
  [['--undo', '--dry-run']],
  [['--force', 'a.zip']],
])('the import command rejects the arguments %j and prints its usage', (args) => {
  expect(() => readArguments(args)).toThrow('npm run names:import -- names.zip');
});
