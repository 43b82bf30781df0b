/** What must hold for every text, tried with generated ones. A failure prints the smallest text that shows it. */
import { cellText, csvLine } from '@cradle/shared/csv';
import { safePath, safeUrl } from '@cradle/shared/safeUrl';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { badAddresses, goodAddresses } from '../support/corpora';

const always = { seed: 20261120, numRuns: 500 };
/** Texts made of what addresses are made of, and of what browsers overlook in them. */
const crooked = fc.string({
  unit: fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    ':',
    '@',
    '?',
    '#',
    '%2f',
    '%5c',
    '\t',
    '\n',
    '\0',
    ' ',
    'a',
    'https:',
    'javascript:',
    'é',
  ),
  maxLength: 12,
});

describe('addresses', () => {
  test('a path to go on to after signing in never leaves the site', () => {
    const site = 'https://site.example';
    fc.assert(
      fc.property(crooked, fc.constantFrom('', '/'), (text, first) => {
        const path = safePath(first + text);
        // The three ways in which it is used: as a link, assigned to location, and given to the router.
        expect(new URL(path, site).origin).toBe(site);
        expect(path).toMatch(/^\/(?![/\\])/);
      }),
      always,
    );
  });

  test('a link of somebody else’s is https, without a password, or nothing', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          crooked,
          crooked.map((rest) => `https://${rest}`),
        ),
        (text) => {
          const address = safeUrl(text);
          if (address === null) return;
          const { protocol, username, password, href } = new URL(address, 'http://elsewhere.example');
          expect([protocol, username, password, href]).toEqual(['https:', '', '', address]);
        },
      ),
      always,
    );
    for (const address of badAddresses) {
      const read = safeUrl(address);
      expect(read === null || new URL(read).protocol === 'https:', address).toBe(true);
    }
    for (const [typed] of goodAddresses) expect(safeUrl(typed), typed).not.toBeNull();
  });
});

describe('an exported cell', () => {
  const cell = fc.string({ unit: fc.constantFrom(...'=+-@\uff1d\uff0b\t\r\n\',;|"\\ aé😀'), maxLength: 8 });

  test('never begins as a formula does, whatever the file is split at, and reads back as it was', () => {
    fc.assert(
      fc.property(fc.array(cell, { minLength: 1, maxLength: 4 }), (cells) => {
        const read = readLine(csvLine(cells));
        for (const text of read) expect(text).not.toMatch(/^[=+\-@\uff1d\uff0b\t\r]/);
        for (const part of read.flatMap((text) => text.split(/[;,|\t\r\n]/)))
          expect(part).not.toMatch(/^ *[=+\-@\uff1d\uff0b]/);
        expect(read.map(cellText)).toEqual(cells);
      }),
      always,
    );
  });
});

/** One line as RFC 4180 says it is to be read. */
function readLine(line: string): string[] {
  const cells = line.replace(/\r\n$/, ',').matchAll(/(?:"((?:[^"]|"")*)"|([^",]*)),/g);
  return [...cells].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '');
}
