import { expect, it } from 'vitest';
import { isEmail } from './isEmail';

it.each(['a@b.cd', 'first.last+tag@sub.example.org', 'ü@example.org'])('takes %s', (text) =>
  expect(isEmail(text)).toBe(true),
);
it.each(['', 'a', 'a@', '@b.cd', 'a@b', 'a b@c.de', 'a@b..de', 'a@@b.cd', `${'a'.repeat(250)}@b.cd`])(
  'refuses %s',
  (text) => expect(isEmail(text)).toBe(false),
);
