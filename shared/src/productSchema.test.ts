import { describe, expect, it } from 'vitest';
import { productSchema } from './productSchema';

const good = {
  title: 'Bath duck',
  description: 'It swims.',
  price: '$4.99',
  image_url: null,
  amazon_url: 'https://www.amazon.com/s?k=bath+duck',
  category: 'toys',
};
const complaints = (changes: object) =>
  Object.fromEntries(
    (productSchema.safeParse({ ...good, ...changes }).error?.issues ?? []).map(({ path, message }) => [
      path[0],
      message,
    ]),
  );

describe('productSchema', () => {
  it('takes a good product, trimmed, with nothing for an empty picture', () => {
    expect(productSchema.parse({ ...good, title: ' Bath duck ', image_url: ' ' })).toEqual(good);
  });

  it('needs a title, a description, a price, a link and a category', () => {
    expect(
      Object.keys(complaints({ title: '', description: ' ', price: null, amazon_url: '', category: 'cars' })),
    ).toEqual(['title', 'description', 'price', 'amazon_url', 'category']);
  });

  it.each([
    ['title', 150],
    ['description', 1000],
    ['price', 40],
  ])('%s: the limit passes, one more is explained', (field, limit) => {
    expect(complaints({ [field]: '🦆'.repeat(limit) })).toEqual({});
    expect(complaints({ [field]: '🦆'.repeat(limit + 1) })[field]).toContain(`at most ${limit.toLocaleString('en')}`);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,<script>',
    'http://example.com/',
    '//example.com/',
    'https:example.com',
    'https://user:pass@example.com/',
    'example.com',
  ])('refuses %s as a link and as a picture', (address) => {
    expect(complaints({ amazon_url: address, image_url: address })).toEqual({
      amazon_url: expect.stringContaining('https://'),
      image_url: expect.stringContaining('https://'),
    });
  });

  it('stores an address in the characters that the database takes', () => {
    const { amazon_url } = productSchema.parse({ ...good, amazon_url: "https://example.com/ä b?q=o'hara|x" });
    expect(amazon_url).toBe('https://example.com/%C3%A4%20b?q=o%27hara%7Cx');
  });

  it('measures an address', () => {
    const of = (length: number) => 'https://example.com/'.padEnd(length, 'a');
    expect(complaints({ amazon_url: of(2048) })).toEqual({});
    expect(complaints({ amazon_url: of(2049) }).amazon_url).toContain('2,048');
  });
});
