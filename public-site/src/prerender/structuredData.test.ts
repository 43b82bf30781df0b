import { unstable_serialize } from 'swr';
import { describe, expect, it } from 'vitest';
import { structuredData } from './structuredData';

const siteUrl = 'https://names.example.org';
const drawn = `${siteUrl}/previews/story/7.png`;

it.each([
  ['/names/origin/irish', '/names/origin/all'],
  ['/names/theme/nature', '/names/theme/all'],
])('the breadcrumbs of %s contain the index page %s', (path, index) => {
  const page = { siteUrl, siteTitle: 'Names', title: 'A list', description: '', image: drawn, path };
  const things = structuredData({ ...page, responses: {}, lists: {} });
  const breadcrumbs = things.find((thing) => thing['@type'] === 'BreadcrumbList');
  const steps = breadcrumbs?.itemListElement as { item: string }[];
  expect(steps.map(({ item }) => item)).toEqual([`${siteUrl}/`, `${siteUrl}/names`, siteUrl + index, siteUrl + path]);
});

describe('the image of a story', () => {
  const imageOf = (image_url: string | null) => {
    const story = { id: 7, title: 'The boat', summary: 'A boat', published_date: '2026-01-02', image_url };
    const page = { siteUrl, siteTitle: 'Names', title: story.title, description: '', image: drawn, path: '/story/7' };
    const things = structuredData({ ...page, responses: { [unstable_serialize(['story', 7])]: story }, lists: {} });
    return things.find((thing) => thing['@type'] === 'Article')?.image;
  };
  const path = '/storage/v1/object/public/pictures/00000000-0000-4000-8000-000000000000/64x48.webp';

  it.each([
    ['a picture of the library as an absolute URL', path, siteUrl + path],
    ['a picture on another site', 'https://pictures.example.com/a.jpg', 'https://pictures.example.com/a.jpg'],
    ['the share image instead of an unsafe URL', 'javascript:alert(1)', drawn],
    ['the share image if the story has no picture', null, drawn],
  ])('the structured data of a story contains %s', (_what, given, expected) => expect(imageOf(given)).toBe(expected));
});
