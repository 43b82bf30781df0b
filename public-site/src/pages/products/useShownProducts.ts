import { type Product, useProducts, useSampleProducts } from '../../data/products';
import type { Answer } from '../../data/useAnswer';

/** The products of the database, or the built-in ones while nobody answers there. A refusal is shown as what it is. */
export function useShownProducts(): Answer<Product[]> & { isSample: boolean } {
  const real = useProducts();
  const unreachable = real.data === undefined && real.error?.passing === true;
  const sample = useSampleProducts(unreachable);
  if (!unreachable || !sample.data) return { ...real, isLoading: real.isLoading || sample.isLoading, isSample: false };
  return { ...real, data: sample.data, isSample: true };
}
