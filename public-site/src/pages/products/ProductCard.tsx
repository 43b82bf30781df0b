import { productCategoryLabel } from '@cradle/shared/site/products';
import { Cover } from '../../art/Cover';
import type { Product } from '../../data/products';
import { buttonClass } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { listingOf } from './retailer';

export function ProductCard({ product }: { product: Product }) {
  const { id, title, description, price, image_url, image_alt, category } = product;
  return (
    <article className="product raised">
      <Cover kind={category} seed={id} src={image_url} alt={image_alt} />
      <div className="product-body">
        <p className="product-badge">{productCategoryLabel(category)}</p>
        <h3>{title}</h3>
        <p className="price">{price}</p>
        <p className="soft">{description}</p>
        <ListingLink product={product} />
      </div>
    </article>
  );
}

function ListingLink({ product: { amazon_url, title } }: { product: Product }) {
  const listing = listingOf(amazon_url);
  if (!listing) return <p className="soft small">There is no link for this product at the moment.</p>;
  return (
    <a
      className={buttonClass({ variant: 'quiet', compact: true, wide: true })}
      href={listing.href}
      target="_blank"
      rel="sponsored nofollow noopener"
    >
      <span>
        View on {listing.store} <span className="paid">(paid link)</span>
        <span className="visually-hidden"> for {title}, opens in a new tab</span>
      </span>
      <Icon name="external" size={17} />
    </a>
  );
}
