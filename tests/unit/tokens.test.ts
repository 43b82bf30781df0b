/** All colors, sizes, radii, shadows and durations must come from the design tokens in shared/src/design/tokens.ts. */
import { readdirSync, readFileSync } from 'node:fs';
import { COLORS } from '@cradle/shared/design/tokens';
import { repositoryRoot } from '@cradle/supabase/local/options';
import { describe, expect, it } from 'vitest';
import { tokensCss } from '../../public-site/src/styles/tokensCss';

/** Reads the source files of an application whose names match `ending`. */
const read = (folder: string, ending: RegExp): [file: string, text: string][] =>
  readdirSync(`${repositoryRoot}/${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file))
    .map((file) => [file, readFileSync(`${repositoryRoot}/${folder}/${file}`, 'utf8')]);

/** Removes calc() expressions, because they may contain lengths. */
const withoutSums = (value: string) =>
  value.replace(/calc\((?:[^()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))*\)/g, '');
const color = /#[0-9a-f]{3,8}\b|\b(rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(|\b(white|black)\b/i;
const length = /\d(px|rem|pt)\b/;

/** For some CSS properties, a function that returns true for values that the property must not have. */
const rules: [property: RegExp, raw: (value: string) => boolean][] = [
  [/^font(-?size)?$/i, (value) => length.test(withoutSums(value))],
  [/^border-?radius$/i, (value) => length.test(withoutSums(value))],
  [/^box-?shadow$/i, (value) => !/^(none|var\(--shadow(-high)?\)|inset )/.test(value)],
  [/^(transition|animation)(-?(duration|delay))?$/i, (value) => /\d+m?s\b/.test(value)],
];
const isRaw = (property: string, value: string) =>
  (color.test(value) && !/^mask/.test(property)) || rules.some(([of, raw]) => of.test(property) && raw(value));

describe('the check of property values', () => {
  it.each([
    ['color', '#fff'],
    ['border', '1px solid rgb(0 0 0 / 50%)'],
    ['font-size', '0.9rem'],
    ['font', '500 11px var(--sans)'],
    ['fontSize', 'clamp(1rem, 2vw, 2rem)'],
    ['border-radius', '50% 4px'],
    ['boxShadow', '0 1px 2px var(--ink)'],
    ['animation', 'spin 80ms linear'],
  ])('the check of design tokens rejects %s: %s', (property, value) => expect(isRaw(property, value)).toBe(true));
  it.each([
    ['border', '1px solid var(--line)'],
    ['font-size', 'clamp(var(--step-0), calc((100cqi - 2rem) / (var(--letters) * 0.5)), var(--step-2))'],
    ['font-size', '3.5em'],
    ['border-radius', 'calc(var(--radius) - 1px)'],
    ['box-shadow', 'inset 0 0 0 1px var(--line)'],
    ['transition', 'opacity var(--swift)'],
  ])('the check of design tokens allows %s: %s', (property, value) => expect(isRaw(property, value)).toBe(false));
});

it('the stylesheets of the public site use design tokens instead of raw values', () => {
  // The print stylesheet is exempt: it uses points, millimeters and black.
  const sheets = read('public-site/src', /\.css$/).filter(([file]) => !/(tokens|printSheet)\.css$/.test(file));
  const found = sheets.flatMap(([file, css]) =>
    [...css.replace(/\/\*.*?\*\//gs, '').matchAll(/([\w-]+):\s*([^;{}]+);/g)]
      .filter(([, property, value]) => isRaw(property ?? '', (value ?? '').trim()))
      .map(([declaration]) => `${file}: ${declaration}`),
  );
  expect(sheets.length).toBeGreaterThan(30);
  expect(found).toEqual([]);
});

it('both applications set theme-color to the paper token', () => {
  for (const folder of ['public-site', 'backoffice']) {
    const html = readFileSync(`${repositoryRoot}/${folder}/index.html`, 'utf8');
    for (const [at, theme] of ['light', 'dark'].entries())
      expect(html).toContain(
        `name="theme-color" content="${COLORS.paper[at]}" media="(prefers-color-scheme: ${theme})"`,
      );
  }
});

it('both applications use only design tokens that exist', () => {
  const known = new Set([...tokensCss().matchAll(/(--[\w-]+):/g)].map(([, name]) => name));
  const sources = [...read('public-site/src', /\.(css|tsx?)$/), ...read('backoffice/src', /\.tsx?$/)];
  const text = sources.map(([, source]) => source).join('\n');
  // A stylesheet or component can define its own custom properties.
  const own = new Set([...text.matchAll(/['"\s{](--[\w-]+)['"]?\s*[:,]/g)].map(([, name]) => name));
  const used = new Set([...text.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  expect([...used].filter((name) => !known.has(name) && !own.has(name))).toEqual([]);
});

it('the sources of the back-office use design tokens instead of raw values', () => {
  // Illustrations are exempt, because they have their own colors.
  const drawings = /(Motif|NightBoat|DrawnGift|Brand)\.tsx$|\.test\.ts$/;
  const sources = read('backoffice/src', /\.tsx?$/).filter(([file]) => !drawings.test(file));
  const quoted = /(\w+):[^,\n]*?(['"`])((?:(?!\2).)*)\2/g;
  const found = sources.flatMap(([file, code]) => [
    ...[...code.matchAll(quoted)]
      .filter(([, property, , value]) => isRaw(property ?? '', value ?? ''))
      .map(([declaration]) => `${file}: ${declaration}`),
    ...[...code.matchAll(/\b(fontSize|borderRadius): [1-9]\d*\b/g)].map(([declaration]) => `${file}: ${declaration}`),
  ]);
  expect(sources.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});
