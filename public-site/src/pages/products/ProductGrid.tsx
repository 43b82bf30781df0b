import { Fragment } from 'react';
import type { Product } from '../../data/products';
import { LoadingAnnounced } from '../../ui/feedback/Announcer';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { groupsBetweenAds } from './adBreaks';
import { PicksAd } from './PicksAd';
import { ProductCard } from './ProductCard';

export function ProductGrid({ products }: { products: readonly Product[] }) {
  const groups = groupsBetweenAds(products);
  return (
    <>
      <h2 className="visually-hidden">Products</h2>
      {groups.map((group, at) => (
        <Fragment key={group[0]?.id}>
          {at > 0 && <PicksAd place="sidebar_ad" label={`Advertisement ${at + 1}`} />}
          <ul className="picks-grid">
            {group.map((product) => (
              <li key={product.id}>
                <ProductCard product={product} />
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
    </>
  );
}

export function ProductGridSkeleton() {
  return (
    <div>
      <LoadingAnnounced />
      <span className="visually-hidden">Loading products...</span>
      <div className="picks-grid" aria-hidden="true">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((place) => (
          <div className="product raised" key={place}>
            <div className="cover">
              <Skeleton height="100%" />
            </div>
            <div className="product-body">
              <Skeleton width="5rem" height="1.5rem" round />
              <Skeleton width="75%" height="1.4rem" />
              <Skeleton width="4rem" height="1.2rem" />
              <Skeleton height="4rem" />
              <Skeleton height="44px" round />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
