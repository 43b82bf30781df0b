import { expect, it } from 'vitest';
import { Sitemap } from './sitemaps';

const site = 'https://names.example.org';

async function filesOf(paths: [path: string, changed?: string][], most?: number) {
  const files = new Map<string, string>();
  const sitemap = new Sitemap(site, async (file, content) => void files.set(file, content), most);
  for (const [path, changed] of paths) await sitemap.add(path, changed);
  await sitemap.finish();
  return files;
}

it('a sitemap with too many URLs is split, and the index lists each part with the time of its last change', async () => {
  const files = await filesOf(
    [['/name/1', '2026-01-02T03:04:05.678901+00:00'], ['/name/2', '2026-03-01T00:00:00+02:00'], ['/about']],
    2,
  );
  expect([...files.keys()]).toEqual(['sitemap-1.xml', 'sitemap-2.xml', 'sitemap.xml', 'robots.txt']);
  expect(files.get('sitemap-1.xml')).toContain(
    `<url><loc>${site}/name/1</loc><lastmod>2026-01-02T03:04:05.678Z</lastmod></url>`,
  );
  expect(files.get('sitemap-2.xml')).toContain(`<url><loc>${site}/about</loc></url>`);
  expect(files.get('sitemap.xml')).toContain(
    `<sitemap><loc>${site}/sitemap-1.xml</loc><lastmod>2026-02-28T22:00:00.000Z</lastmod></sitemap>`,
  );
  expect(files.get('sitemap.xml')).toContain(`<sitemap><loc>${site}/sitemap-2.xml</loc></sitemap>`);
  expect(files.get('robots.txt')).toContain(`Sitemap: ${site}/sitemap.xml`);
});

it('ten thousand URLs fit into one part of the sitemap', async () => {
  const files = await filesOf(Array.from({ length: 10_000 }, (_, at) => [`/name/${at + 1}`]));
  expect([...files.keys()]).toEqual(['sitemap-1.xml', 'sitemap.xml', 'robots.txt']);
  expect(files.get('sitemap-1.xml')?.match(/<url>/g)).toHaveLength(10_000);
});

it('a sitemap escapes URLs, and adds no time to dates', async () => {
  const files = await filesOf([['/blog/a&b', '2025-05-06']]);
  expect(files.get('sitemap-1.xml')).toContain(`<loc>${site}/blog/a&amp;b</loc><lastmod>2025-05-06</lastmod>`);
});
