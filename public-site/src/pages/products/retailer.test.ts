import { expect, it } from 'vitest';
import { listingOf } from './retailer';

it.each([
  ['https://www.amazon.com/s?k=stair+gate', 'Amazon'],
  ['https://amazon.co.uk/dp/B0', 'Amazon'],
  ['https://smile.amazon.de/dp/B0', 'Amazon'],
  ['https://amzn.to/3xyz', 'Amazon'],
  ['https://www.notamazon.com/x', 'notamazon.com'],
  ['https://amazon.com.evil.example/x', 'amazon.com.evil.example'],
  ['https://shop.example.org/x', 'shop.example.org'],
])('the product with the URL %s is sold by %s', (address, store) => expect(listingOf(address)?.store).toBe(store));

it.each([
  '',
  'http://amazon.com/x',
  'javascript:alert(1)',
  ' java\nscript:alert(1)',
  '//amazon.com',
  'https://a:b@amazon.com',
])('the URL %j is not accepted as a product link', (address) => expect(listingOf(address)).toBeNull());
