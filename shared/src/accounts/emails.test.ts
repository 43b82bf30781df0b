import { describe, expect, it } from 'vitest';
import { isEmail } from './emails';

describe('an e-mail address', () => {
  it.each(['ada@example.com', 'a.b+c@sub.example.co.uk', "o'neil@example.com", 'X@Y.io'])('%s is one', (text) => {
    expect(isEmail(text)).toBe(true);
  });

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
  ])('%j is none', (text) => expect(isEmail(text)).toBe(false));

  it('may not be longer than mail can carry, nor take long to refuse', () => {
    expect(isEmail(`${'a'.repeat(242)}@example.com`)).toBe(true);
    expect(isEmail(`${'a'.repeat(243)}@example.com`)).toBe(false);
    const started = performance.now();
    isEmail(`a@${'a-'.repeat(50_000)}`);
    expect(performance.now() - started).toBeLessThan(50);
  });
});
