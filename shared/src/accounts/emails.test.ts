import { describe, expect, it } from 'vitest';
import { isEmail } from './emails';

describe('isEmail', () => {
  it.each(['ada@example.com', 'a.b+c@sub.example.co.uk', "o'neil@example.com", 'X@Y.io'])(
    'isEmail accepts %s',
    (text) => {
      expect(isEmail(text)).toBe(true);
    },
  );

  it.each([
    '',
    'ada',
    'ada@',
    '@example.com',
    'ada@example',
    'a b@example.com',
    'ada@-x.com',
    'ada@x..com',
    'ada@x.com ',
    'a@@x.com',
    '<b>@x.com<script>',
  ])('isEmail rejects %j', (text) => expect(isEmail(text)).toBe(false));

  it('isEmail rejects addresses over 254 characters, and takes less than 50 ms for 100,000 characters', () => {
    expect(isEmail(`${'a'.repeat(242)}@example.com`)).toBe(true);
    expect(isEmail(`${'a'.repeat(243)}@example.com`)).toBe(false);
    const started = performance.now();
    isEmail(`a@${'a-'.repeat(50_000)}`);
    expect(performance.now() - started).toBeLessThan(50);
  });
});
