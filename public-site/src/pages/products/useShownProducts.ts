import type { QueryResult } from '../../data/cache/useQuery';
import { type Product, useProducts, useSampleProducts } from '../../data/products';

/** The products of the database. If the backend is unreachable, the built-in products are returned instead. */
export function useShownProducts(): QueryResult<Product[]> & { isSample: boolean } {
  const real = useProducts();
  const unreachable = real.data === undefined && real.error?.isTemporary === true;
  const sample = useSampleProducts(unreachable);
  if (!unreachable || !sample.data) return { ...real, isLoading: real.isLoading || sample.isLoading, isSample: false };
  return { ...real, data: sample.data, isSample: true };
}
