/** Properties that hold for every text, tested with generated values. A failure prints the smallest counterexample. */
import { cellText, csvLine } from '@cradle/shared/text/csv';
import { readCsv } from '@cradle/shared/text/readCsv';
import { safePath, safeUrl } from '@cradle/shared/text/safeUrl';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { badAddresses, goodAddresses } from '../support/data/corpora';

const always = { seed: 20261120, numRuns: 500 };
/** Generates texts from parts of URLs, and from characters that browsers ignore in URLs. */
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

describe('URLs', () => {
  test('a redirect after sign-in leads only to pages of the site', () => {
    const site = 'https://site.example';
    fc.assert(
      fc.property(crooked, fc.constantFrom('', '/'), (text, first) => {
        const path = safePath(first + text);
        // The site uses this path for links, `location` and the router, so it must not lead to another site.
        expect(new URL(path, site).origin).toBe(site);
        expect(path).toMatch(/^\/(?![/\\])/);
      }),
      always,
    );
  });

  test('an external link is accepted only with https and without a password', () => {
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

describe('an exported cell of a CSV file', () => {
  const cell = fc.string({ unit: fc.constantFrom(...'=+-@\uff1d\uff0b\t\r\n\',;|"\\ aé😀'), maxLength: 8 });

  test('an exported cell never starts like a formula, whatever the separator, and is parsed to the original text', () => {
    fc.assert(
      fc.property(fc.array(cell, { minLength: 1, maxLength: 4 }), (cells) => {
        const line = csvLine(cells);
        const read = readLine(line);
        for (const text of read) expect(text).not.toMatch(/^[=+\-@\uff1d\uff0b\t\r]/);
        for (const part of [...read.flatMap((text) => text.split(/[;,|\t\r\n]/)), ...separately(line)])
          expect(part).not.toMatch(/^ *[=+\-@\uff1d\uff0b]/);
        expect(read.map(cellText)).toEqual(cells);
      }),
      always,
    );
  });
});

/** Parses a line as programs do that expect another separator than the comma. @returns the cells for all separators */
function separately(line: string): string[] {
  return [';', '|', '\t'].flatMap((separator) => {
    try {
      return [...readCsv(line, separator)].flatMap(({ cells }) => cells);
    } catch {
      return []; // The line has a quote that is never closed.
    }
  });
}

/** Parses a line by RFC 4180. */
function readLine(line: string): string[] {
  const cells = line.replace(/\r\n$/, ',').matchAll(/(?:"((?:[^"]|"")*)"|([^",]*)),/g);
  return [...cells].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '');
}
