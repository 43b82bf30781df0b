import { type Product, useProducts, useSampleProducts } from '../../data/products';
import type { Answer } from '../../data/useAnswer';

/** The products of the database, or the built-in ones if it is unreachable. Other errors are shown. */
export function useShownProducts(): Answer<Product[]> & { isSample: boolean } {
  const real = useProducts();
  const unreachable = real.data === undefined && real.error?.passing === true;
  const sample = useSampleProducts(unreachable);
  if (!unreachable || !sample.data) return { ...real, isLoading: real.isLoading || sample.isLoading, isSample: false };
  return { ...real, data: sample.data, isSample: true };
}
