/** After so many products comes an advertisement. */
const PRODUCTS_BETWEEN_ADS = 6;

/** The groups between which the ad slots stand: so one follows every sixth product, and none the last. */
export function groupsBetweenAds<T>(products: readonly T[]): (readonly T[])[] {
  const count = Math.ceil(products.length / PRODUCTS_BETWEEN_ADS);
  return Array.from({ length: count }, (_, at) =>
    products.slice(at * PRODUCTS_BETWEEN_ADS, (at + 1) * PRODUCTS_BETWEEN_ADS),
  );
}
