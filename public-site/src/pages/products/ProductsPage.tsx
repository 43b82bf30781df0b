import { productCategoryLabel } from '@cradle/shared/site/products';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { QueryResult } from '../../data/cache/useQuery';
import { type Product, useProducts, useSampleProducts } from '../../data/products';
import { useSettings } from '../../data/settings';
import { SITE_TITLE } from '../../layout/routing/siteTitle';
import { Button } from '../../ui/Button';
import { useAnnounced } from '../../ui/feedback/Announcer';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Icon } from '../../ui/Icon';
import { TabPanel, Tabs } from '../../ui/Tabs';
import { PicksAd } from './PicksAd';
import { ProductGrid, ProductGridSkeleton } from './ProductGrid';
import './products.css';
import { type ProductTab, productsOf, readTab, tabsFor } from './productTabs';
import { WhyTheseProducts } from './WhyTheseProducts';

export default function ProductsPage() {
  const query = useShownProducts();
  const [params, setParams] = useSearchParams();
  const tabs = tabsFor(query.data ?? []);
  const tab = readTab(params.get('category'), tabs);
  useInSight(`picks-tab-${tab}`);
  return (
    <>
      <header className="page picks-head">
        <h1>Top Picks for Parents</h1>
        <p className="lede">
          Things that earn their room in the first years, from the first board book to the stair gate.
        </p>
        <Disclosure />
      </header>
      <div className="page picks">
        <PicksAd place="header_ad" label="Advertisement at the top" />
        <Tabs
          idBase="picks"
          label="Categories"
          tabs={tabs.map((value) => ({ value, label: labelOf(value) }))}
          value={tab}
          onChange={(next) => setParams(next === 'all' ? {} : { category: next }, { replace: true })}
        />
        {query.isSample && <SampleNote onRetry={query.retry} />}
        <TabPanel idBase="picks" value={tab}>
          <Picks query={query} tab={tab} />
        </TabPanel>
        <WhyTheseProducts />
        <PicksAd place="footer_ad" label="Advertisement at the bottom" />
      </div>
    </>
  );
}

/** The affiliate disclosure. It must be above the first affiliate link. */
function Disclosure() {
  const { data: settings } = useSettings();
  return (
    <div className="disclosure" role="note" aria-label="About the links on this page">
      <Icon name="info" size={22} />
      <div>
        <p>
          <strong>This page contains affiliate links.</strong> If you buy something through one of them, we may earn a
          commission. It costs you nothing extra. Each of these links is marked “(paid link)”.
        </p>
        <p>
          As an Amazon Associate, {settings?.site_title || SITE_TITLE} earns from qualifying purchases. Prices may have
          changed since we wrote them down; the store’s own price counts.
        </p>
      </div>
    </div>
  );
}

/** A notice that built-in products are shown, because the backend is unreachable. */
function SampleNote({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="sample-note" role="status">
      <p>We couldn’t load the current list, so these are our fifty standard picks. Newer ones may be missing.</p>
      <Button variant="text" compact onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

function Picks({ query, tab }: { query: ReturnType<typeof useShownProducts>; tab: ProductTab }) {
  const { data, error, isLoading, retry } = query;
  const products = data && productsOf(data, tab);
  useAnnounced(products ? `${labelOf(tab)}: ${products.length} ${products.length === 1 ? 'pick' : 'picks'}` : null);
  if (products) {
    return products.length > 0 ? <ProductGrid key={tab} products={products} /> : <NoPicks tab={tab} />;
  }
  if (isLoading || !error) return <ProductGridSkeleton />;
  return <ErrorState message="Could not load products. Please try again later." onRetry={retry} />;
}

function NoPicks({ tab }: { tab: ProductTab }) {
  return tab === 'all' ? (
    <EmptyState title="No picks yet" motif="kite">
      The list is being put together. Please check back soon.
    </EmptyState>
  ) : (
    <EmptyState title={`No picks in ${labelOf(tab)} yet`} motif="kite">
      The other tabs have some.
    </EmptyState>
  );
}

/** The products of the database. If the backend is unreachable, the built-in products are returned instead. */
function useShownProducts(): QueryResult<Product[]> & { isSample: boolean } {
  const real = useProducts();
  const unreachable = real.data === undefined && real.error?.isTemporary === true;
  const sample = useSampleProducts(unreachable);
  if (!unreachable || !sample.data) return { ...real, isLoading: real.isLoading || sample.isLoading, isSample: false };
  return { ...real, data: sample.data, isSample: true };
}

/** Scrolls the row of tabs (but not the page) so that the selected tab is visible. */
function useInSight(id: string) {
  useEffect(() => {
    const chosen = document.getElementById(id);
    const row = chosen?.parentElement;
    if (row) row.scrollLeft = chosen.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2;
  }, [id]);
}

const labelOf = (tab: ProductTab) => (tab === 'all' ? 'All' : productCategoryLabel(tab));
