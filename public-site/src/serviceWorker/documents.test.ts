import { expect, it } from 'vitest';
import { embeddedIn, isCacheableDocument, markCached, offlinePage } from './documents';

const data = { path: '/shell', settings: { site_title: 'Names <& more>' }, responses: {}, lists: {} };
const pageOf = (text: string, entry = 'assets/index-abc.js') => `<html><head><title>A page</title>
  <script type="module" crossorigin src="/${entry}"></script><link rel="modulepreload" href="/assets/react.js">
  <link rel="stylesheet" href="/assets/index.css"></head><body><div id="root"></div>${text}</body></html>`;
const script = `<script id="page-data" type="application/json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

it('isCacheableDocument accepts only prerendered pages of this build', () => {
  expect(isCacheableDocument(pageOf(script), 'assets/index-abc.js')).toBe(true);
  expect(isCacheableDocument(pageOf(''), 'assets/index-abc.js')).toBe(false);
  expect(isCacheableDocument(pageOf(script, 'assets/index-new.js'), 'assets/index-abc.js')).toBe(false);
});

it('embeddedIn reads the data of a page, and returns null for invalid data', () => {
  expect(embeddedIn(pageOf(script))).toEqual(data);
  expect(embeddedIn(pageOf('<script id="page-data">{</script>'))).toBeNull();
});

it('offlinePage has the styles and the title of the site, and no scripts', () => {
  const html = offlinePage(pageOf(script));
  expect(html).toContain('<title>You are offline · Names &lt;&amp; more&gt;</title>');
  expect(html).toContain('<h1>You are offline</h1>');
  expect(html).toContain('<link rel="stylesheet" href="/assets/index.css">');
  expect(html).not.toMatch(/type="module"|modulepreload/);
});

it('markCached adds the attribute data-cached to the document and keeps its data', () => {
  const html = markCached(pageOf(script));
  expect(html).toContain('<html data-cached>');
  expect(embeddedIn(html)).toEqual(data);
});
