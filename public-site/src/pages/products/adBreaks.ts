/** Products between two advertisements. */
const PRODUCTS_BETWEEN_ADS = 6;

/** Groups of products with an ad slot between them, but none after the last. */
export function groupsBetweenAds<T>(products: readonly T[]): (readonly T[])[] {
  const count = Math.ceil(products.length / PRODUCTS_BETWEEN_ADS);
  return Array.from({ length: count }, (_, at) =>
    products.slice(at * PRODUCTS_BETWEEN_ADS, (at + 1) * PRODUCTS_BETWEEN_ADS),
  );
}
