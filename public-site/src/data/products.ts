import { importAgain } from '@cradle/shared/browser/importAgain';
import type { Tables } from '@cradle/shared/database/database.types';
import { isProductCategory } from '@cradle/shared/site/products';
import { query } from './api/query';
import { type QueryResult, useQuery } from './cache/useQuery';

export type Product = Pick<
  Tables<'affiliate_products'>,
  'id' | 'title' | 'description' | 'price' | 'image_url' | 'image_alt' | 'amazon_url' | 'category'
>;

/** The maximum number of rows in one request. The API returns at most 1,000. */
const CHUNK = 500;

/** All products, the newest first. Products of the seed have equal creation times and are sorted by id. */
export function useProducts(): QueryResult<Product[]> {
  return useQuery(['affiliate_products'], () => readFrom(0));
}

async function readFrom(start: number): Promise<Product[]> {
  const chunk = await query((api) =>
    api
      .from('affiliate_products')
      .select('id, title, description, price, image_url, image_alt, amazon_url, category')
      .order('created_at', { ascending: false })
      .order('id')
      .range(start, start + CHUNK - 1),
  );
  return chunk.length < CHUNK ? chunk : [...chunk, ...(await readFrom(start + CHUNK))];
}

/** The 50 built-in products, from a lazy-loaded chunk. They are shown if the backend is unreachable. */
export function useSampleProducts(needed: boolean): QueryResult<Product[]> {
  return useQuery(needed ? ['sample_products'] : null, async () => {
    const { sampleProducts } = await importAgain(() => import('@cradle/shared/content/products'));
    return sampleProducts.map(({ id, imageUrl, amazonUrl, category, ...rest }) => ({
      ...rest,
      id: Number(id.slice(1)),
      image_url: imageUrl || null,
      image_alt: null,
      amazon_url: amazonUrl,
      category: isProductCategory(category) ? category : 'other',
    }));
  });
}
