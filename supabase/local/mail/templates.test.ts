import { readdirSync, readFileSync } from 'node:fs';
import { renderHtml } from '@cradle/shared/mails/layout';
import { expect, test } from 'vitest';

const folder = new URL('templates/', import.meta.url);
const site = { title: 'Cradle & Quill', url: 'https://example.com' };
const own = renderHtml({ subject: 'Subject', heading: 'Heading', paragraphs: [] }, site);

/** The styles of the dark mode, and the tags that they style. Templates can't include the layout, so they repeat it. */
const frameOf = (html: string) => [
  /<style>.*<\/style>/s.exec(html)?.[0],
  /<body [^>]*>/.exec(html)?.[0],
  /<div [^>]*>/.exec(html)?.[0],
];

test.each(readdirSync(folder))('%s has the same frame and dark mode as the emails of the site', (name) => {
  const frame = frameOf(readFileSync(new URL(name, folder), 'utf8'));
  expect(frame).not.toContain(undefined);
  expect(frame).toEqual(frameOf(own));
});
