import type { Tables } from '@cradle/shared/database.types';
import { isProductCategory } from '@cradle/shared/products';
import { ask } from './ask';
import { type Answer, useAnswer } from './useAnswer';

export type Product = Pick<
  Tables<'affiliate_products'>,
  'id' | 'title' | 'description' | 'price' | 'image_url' | 'amazon_url' | 'category'
>;

/** Rows of one request, below the 1,000 at which hosted projects cut an answer short. */
const CHUNK = 500;

/** All picks, those that staff added last first; the seed's, which are equally old, in their own order. */
export function useProducts(): Answer<Product[]> {
  return useAnswer(['affiliate_products'], () => readFrom(0));
}

async function readFrom(start: number): Promise<Product[]> {
  const chunk = await ask((api) =>
    api
      .from('affiliate_products')
      .select('id, title, description, price, image_url, amazon_url, category')
      .order('created_at', { ascending: false })
      .order('id')
      .range(start, start + CHUNK - 1),
  );
  return chunk.length < CHUNK ? chunk : [...chunk, ...(await readFrom(start + CHUNK))];
}

/** The built-in fifty, for when the backend cannot be reached. They are loaded only then. */
export function useSampleProducts(needed: boolean): Answer<Product[]> {
  return useAnswer(needed ? ['sample_products'] : null, async () => {
    const { sampleProducts } = await import('@cradle/shared/content/products');
    return sampleProducts.map(({ id, imageUrl, amazonUrl, category, ...rest }) => ({
      ...rest,
      id: Number(id.slice(1)),
      image_url: imageUrl || null,
      amazon_url: amazonUrl,
      category: isProductCategory(category) ? category : 'other',
    }));
  });
}
