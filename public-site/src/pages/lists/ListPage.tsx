import { readGender } from '@cradle/shared/names/names';
import { formatNumber } from '@cradle/shared/text/formatNumber';
import { useSearchParams } from 'react-router-dom';
import { type ListFilter, type NameList, useListedNames } from '../../data/names/nameLists';
import { usePageHead } from '../../layout/routing/usePageHead';
import { genderTabs } from '../../names/genderTabs';
import { LoadMore } from '../../names/LoadMore';
import { NameCards, NameCardsSkeleton } from '../../names/NameCards';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Link } from '../../ui/Link';
import { TabPanel, Tabs } from '../../ui/Tabs';
import NotFoundPage from '../notFound/NotFoundPage';
import { FEWEST_LISTED, ListLinks } from './ListLinks';
import './lists.css';

type Props = {
  /** The list to show; undefined if there is no such list. */
  list: NameList | undefined;
  title: string;
  description: string;
  lead: string;
  all: readonly NameList[];
};

/** The page of an origin or theme. Renders the not-found page if `list` is undefined. */
export function ListPage({ list, ...props }: Props) {
  return list ? <Listed {...props} list={list} /> : <NotFoundPage />;
}

function Listed({ list, title, description, lead, all }: Props & { list: NameList }) {
  const [params, setParams] = useSearchParams();
  const gender = readGender(params.get('gender'));
  const isOrigin = list.kind === 'origin';
  usePageHead(title, description, { unlisted: list.names < FEWEST_LISTED });
  return (
    <>
      <section className="page list-head">
        <p>
          <Link className="back" to={isOrigin ? '/names/origin/all' : '/names/theme/all'}>
            {isOrigin ? 'All origins' : 'All themes'}
          </Link>
        </p>
        <h1>{title}</h1>
        <p className="soft">
          {lead}. {list.names === 1 ? '1 name' : `${formatNumber(list.names)} names`}, the most popular first.
        </p>
      </section>
      <section className="page section list-names" aria-label={title}>
        <h2 className="visually-hidden">The names</h2>
        <Tabs
          idBase="gender"
          label="Gender"
          look="line"
          tabs={genderTabs}
          value={gender}
          onChange={(next) => setParams(next === 'all' ? {} : { gender: next }, { replace: true })}
        />
        <TabPanel idBase="gender" value={gender}>
          <Names key={gender} filter={{ [list.kind]: list.value, gender }} />
        </TabPanel>
      </section>
      <ListLinks
        title={isOrigin ? 'Names of other origins' : 'Other themes'}
        kind={list.kind}
        all={all}
        except={list.value}
        most={24}
      />
    </>
  );
}

function Names({ filter }: { filter: ListFilter }) {
  const { data, error, isLoading, retry } = useListedNames(filter);
  const failed = 'Could not load baby names. Please try again later.';
  if (!data && isLoading) return <NameCardsSkeleton label="Loading names..." />;
  if (!data) return <ErrorState message={failed} onRetry={retry} busy={isLoading} />;
  if (data.rows.length === 0) return <EmptyState heading="h2" title="No names in this list yet." motif="moon" />;
  return (
    <NameCards names={data.rows}>
      <LoadMore list={data} error={error} failed={failed} />
    </NameCards>
  );
}
