import { describe, expect, it, vi } from 'vitest';
import { EMBEDDED_ID } from '../data/cache/pageData';
import { type NameDetails, nameBirthsKey, nameKey, relatedNamesKey } from '../data/names/names';
import { birthTotalsKey } from '../data/names/nameYears';
import { type Frame, writeNotFound, writePage, writePrivatePage } from './render';

const frame: Frame = {
  template: `<!doctype html><html lang="en"><head><title>x</title><meta name="description" content="x" />
    <meta name="robots" content="all" /></head><body><div id="root"></div><noscript><p>x</p></noscript></body></html>`,
  siteUrl: 'https://names.example.org',
  settings: { site_title: 'Tiny <Names>', primary_color: '#16A34A', header_ad: '<script>ad()</script>' },
  filesOf: (page) => ({ styles: [`assets/${page}.css`], scripts: [`assets/${page}.js`] }),
  textOf: (file) => `.of { content: "${file}" }`,
  shareImageOf: (path) => `/previews${path}.png?v=1`,
};

// The type is cast, so that this object needs no change when the table of names gets a new column.
const name = {
  id: 7,
  name: 'Wren',
  gender: 'girl',
  meaning: 'A small bird',
  origin: 'English',
  popularity: 40,
  syllables: 1,
  rank: null,
  rank_year: null,
  first_letter: 'W',
  mythological: false,
  celebrity: null,
  pronunciation: null,
  nicknames: [],
  source_note: 'A dictionary',
  created_at: '2026-01-02T03:04:05+00:00',
  updated_at: '2026-01-02T03:04:05+00:00',
  siblings: [],
  zodiacs: [],
  celebrities: [],
  themes: [],
  sources: [],
  family: [],
  usage: [],
  variant_of: null,
  variant_kind: null,
} as unknown as NameDetails;

const totals = { US: { 2023: 3_311_196, 2024: 3_328_501 } };

const pageOf = (form: unknown, births: unknown[] = []) =>
  writePage(
    {
      path: '/name/7',
      preloaded: [
        [nameKey(7), form],
        [nameBirthsKey(7), births],
        [relatedNamesKey(7), { sound: [], style: [], together: null }],
        [birthTotalsKey, totals],
      ],
    },
    frame,
  );

/** Parses the JSON in all script elements of this type. */
function dataIn(html: string, type: string) {
  const blocks = html.matchAll(new RegExp(`<script[^>]*type="${type}"[^>]*>([^<]*)</script>`, 'g'));
  return [...blocks].map(([, json]) => JSON.parse(json ?? ''));
}

describe('a prerendered page', () => {
  it('a prerendered page has title, description, canonical URL and structured data', async () => {
    const { html, listed, fetchedMore } = await pageOf(name);
    expect(html).toContain('<h1 translate="no" style="--ems:2.66">Wren</h1>');
    expect(html).toContain('<title>Wren: meaning, origin and popularity · Tiny &lt;Names&gt;</title>');
    expect(html).toContain(
      '<meta name="description" content="Wren is a girl’s name of English origin: A small bird."/>',
    );
    expect(html).toContain('<link rel="canonical" href="https://names.example.org/name/7"/>');
    expect(html).toContain('<meta property="og:title" content="Wren: meaning, origin and popularity"/>');
    expect(html).toContain('<html lang="en" style="--primary:#16a34a">');
    expect(html).toContain('<style data-file="/assets/NamePage.css">.of { content: "assets/NamePage.css" }</style>');
    expect(html).toContain('<meta name="robots" content="all"/>');
    const [breadcrumbs, term] = dataIn(html, 'application/ld\\+json');
    expect(breadcrumbs.itemListElement.map((step: { item: string }) => step.item)).toEqual(
      ['/', '/names', '/names/w', '/name/7'].map((path) => frame.siteUrl + path),
    );
    expect(term).toMatchObject({ '@type': 'DefinedTerm', name: 'Wren', description: 'A small bird' });
    expect({ listed, fetchedMore }).toEqual({ listed: true, fetchedMore: false });
  });

  it('a prerendered page has a share image with a description', async () => {
    const { html } = await pageOf(name);
    expect(html).toContain('<meta property="og:image" content="https://names.example.org/previews/name/7.png?v=1"/>');
    expect(html).toContain('<meta property="og:image:alt" content="Wren, Girl, English, A small bird"/>');
  });

  it('a prerendered page contains its data, escaped so that no text can close the script element', async () => {
    const meaning = '</script><script>alert(1)</script><!-- & “$&” \u2028';
    const { html } = await pageOf({ ...name, meaning });
    expect(html).not.toContain('<script>');
    const [data] = dataIn(html, 'application/json');
    expect(html).toContain(`id="${EMBEDDED_ID}"`);
    expect(data.path).toBe('/name/7');
    expect(data.settings).toEqual(frame.settings);
    const related = { sound: [], style: [], together: null };
    expect(Object.values(data.responses)).toEqual([{ ...name, meaning }, [], related, totals]);
    expect(dataIn(html, 'application/ld\\+json')[1].description).toBe(meaning);
  });

  const textOf = (html: string) => html.replaceAll('<!-- -->', '');
  const girls = (first_year: number, births: number[]) => [
    { country: 'US', sex: 'F', first_year, births, ranks: births.map(() => 90) },
  ];

  it('if a name has figures for one year only, its page shows these figures in a table', async () => {
    const html = textOf((await pageOf(name, girls(2023, [12]))).html);
    expect(html).toContain('Babies named Wren in 2023, the only year with US figures.');
    expect(html).toContain('<td>Girls</td><td>12</td><td>90</td>');
    expect(html).toContain('Wren was last on the US list in 2023');
  });

  it('the plot of a name extends to the newest year, even if the name’s last births are decades ago', async () => {
    const html = textOf((await pageOf(name, girls(1920, [7, 9]))).html);
    expect(html).toContain('aria-label="Babies named Wren each year from 1920 to 2024"');
    expect(html).not.toContain('Last 50 years');
  });

  it('a name page is noindex if the name has no source', async () => {
    const { html, listed } = await pageOf({ ...name, source_note: null });
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(listed).toBe(false);
  });

  it('a topic page is noindex if the topic has no articles', async () => {
    const empty = await writePage({ path: '/blog/sleep-routines' }, frame);
    expect(empty.html).toContain('No articles yet!');
    expect(empty.listed).toBe(false);
    expect((await writePage({ path: '/blog/newborn-care' }, frame)).listed).toBe(true);
  });

  it.each([
    [4, 'is not listed', false],
    [5, 'is listed', true],
  ])('the page of an origin with %i names %s for search engines', async (names, _what, listed) => {
    // The page is prerendered even if it isn't listed, because name pages link to it and a static host has no fallback.
    vi.stubGlobal('fetch', async (url: string | URL) =>
      Response.json(String(url).includes('name_lists') ? [{ kind: 'origin', value: 'Māori', names }] : []),
    );
    const page = await writePage({ path: '/names/origin/maori' }, frame).finally(() => vi.unstubAllGlobals());
    expect(page.html).toContain('>Māori Baby Names</h1>');
    expect(page.html).toContain(`<meta name="robots" content="${listed ? 'all' : 'noindex'}"/>`);
    expect(page.listed).toBe(listed);
  });

  it.each([
    [48, 'no button', false],
    [49, 'a button', true],
  ])('the page of a letter with %i names has %s to load more names', async (names, _what, hasMore) => {
    vi.stubGlobal('fetch', async (url: string | URL) => {
      const { pathname, searchParams } = new URL(url);
      const length = Math.min(names, Number(searchParams.get('page_size')));
      const rows = pathname.endsWith('/letter_names')
        ? Array.from({ length }, (_, at) => ({ ...name, id: at + 1 }))
        : [];
      return Response.json(rows);
    });
    const { html } = await writePage({ path: '/names/w' }, frame).finally(() => vi.unstubAllGlobals());
    expect(html.includes('Load more')).toBe(hasMore);
    expect(html.match(/<article/g)).toHaveLength(48);
  });

  it("a prerendered page doesn't contain the data of the page that was rendered before", async () => {
    await pageOf(name);
    const { html } = await writePage({ path: '/about' }, frame);
    expect(dataIn(html, 'application/json')[0].responses).toEqual({});
  });
});

describe('writePage()', () => {
  it('writePage() rejects if a component of the page throws', async () => {
    await expect(pageOf({ ...name, siblings: null })).rejects.toThrow();
  });

  it('writePage() rejects if there is no page at the URL', async () => {
    await expect(pageOf(null)).rejects.toThrow('rendered as a not-found page: "Name Not Found"');
    await expect(writePage({ path: '/nowhere' }, frame)).rejects.toThrow(
      '/nowhere rendered as a not-found page: "Page Not Found"',
    );
  });

  it('writePage() rejects if index.html lacks a placeholder', async () => {
    const template = frame.template.replace('<div id="root"></div>', '');
    await expect(writePage({ path: '/about' }, { ...frame, template })).rejects.toThrow('id="root"');
  });
});

it('the page for unknown URLs has the not-found message and is noindex', async () => {
  const html = await writeNotFound(frame);
  expect(html).toContain('Oops! Page Not Found');
  expect(html).not.toContain('rel="canonical"');
  expect(html).toContain('<meta name="robots" content="noindex"/>');
});

describe('a private page', () => {
  it('a private page is an empty shell with a title, a link preview and noindex', async () => {
    const html = await writePrivatePage('/profile', frame);
    expect(html).toContain('<title>My Profile · Tiny &lt;Names&gt;</title>');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).toContain('<div id="root"></div>');
    expect(html).toContain('<link rel="modulepreload" href="/assets/ProfilePage.js" crossorigin=""/>');
    const room = await writePrivatePage('/room/:token', frame);
    expect(room).toContain('<meta property="og:title" content="Naming Room"/>');
    expect(room).toContain('<meta property="og:image" content="https://names.example.org/preview.png"/>');
    expect(room).not.toMatch(/:token|rel="canonical"/);
  });

  it('the sign-in page is prerendered with an inert form, noindex and the share image of the site', async () => {
    const html = await writePrivatePage('/login', frame);
    expect(html).toMatch(/<div class="account-sheet" inert=""><header><h1[^>]*>Welcome back<\/h1>/);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).toContain('<meta property="og:image" content="https://names.example.org/preview.png"/>');
    expect(dataIn(html, 'application/ld\\+json')).toEqual([]);
  });

  it('the prerendered forms on /rooms and /say are inert', async () => {
    expect(await writePrivatePage('/rooms', frame)).toMatch(
      /<h1>Decide together<\/h1>.*<div class="rooms-columns" inert="">.*No names picked yet/s,
    );
    expect(await writePrivatePage('/say', frame)).toMatch(
      /<h1>Ask friends<\/h1>.*<form class="panel say-panel" noValidate="" inert="">/s,
    );
  });

  it('the favorites page is prerendered as a skeleton', async () => {
    const html = await writePrivatePage('/favorites', frame);
    expect(html).toContain('My Favorite Names</h1>');
    expect(html).toContain('class="skeleton"');
  });
});
