import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Toolbar from '@mui/material/Toolbar';
import { type ReactElement, type ReactNode, useCallback } from 'react';
import {
  ListBase,
  type ListBaseProps,
  ListView,
  Pagination,
  useGetResourceLabel,
  useListContext,
  useResourceContext,
  useResourceDefinition,
  useTranslate,
} from 'react-admin';
import { Link } from 'react-router-dom';
import { ImportButton } from '../importing/ImportButton';
import { PageHead } from '../look/PageHead';
import { useToast } from '../look/useToast';
import { told } from '../providers/countedLists';
import { ListFailure } from './Failure';
import { IfMay } from './IfMay';
import { InSlices, OnceKnown } from './InSlices';
import { KeepPlace } from './KeepPlace';
import { ListTools } from './ListTools';

interface ResourceListProps extends Pick<ListBaseProps, 'sort' | 'perPage' | 'filterDefaultValues'> {
  filters: ReactElement[];
  /** Beside the filter button: columns, export. */
  tools?: ReactNode;
  /** Between the title and the toolbar, e.g. the strip of letters. */
  above?: ReactNode;
  /** What to say while there is not a single row. */
  empty: ReactNode;
  createLabel?: string;
  children: ReactNode;
}

/** Search and filters while rows are selected: what can be done with those lies over them, so that nobody could see them. */
const SELECTING =
  '& .RaList-main:has(.RaBulkActionsToolbar-toolbar:not(.RaBulkActionsToolbar-collapsed)) > .RaList-actions';

/** The frame of every list: title and count, filters, rows, pages; and what to show when there are none, or no answer. */
export const ResourceList = ({ filters, tools, above, empty, createLabel, children, ...query }: ResourceListProps) => {
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const toast = useToast();
  const onError = useCallback(
    (error: Error) => toast.echo(translate(`resources.${resource}.errors.fetch`), error.message),
    [toast, translate, resource],
  );
  return (
    <ListBase perPage={25} {...query} queryOptions={{ onError }} offline={false}>
      <KeepPlace />
      <Head createLabel={createLabel} />
      {above}
      <InItsTurn>
        <ListView
          title={false}
          filters={filters}
          actions={<ListTools>{tools}</ListTools>}
          empty={<Card>{empty}</Card>}
          error={<ListFailure />}
          pagination={<Pages />}
          offline={false}
          sx={{
            '& .RaList-main': { minWidth: 0 },
            '& .RaList-content': { mt: 0.5 },
            [SELECTING]: { visibility: 'hidden' },
          }}
        >
          {children}
        </ListView>
      </InItsTurn>
    </ListBase>
  );
};

/** In a slice of its own, unless its rows are known already. */
const InItsTurn = ({ children }: { children: ReactNode }) => (
  <InSlices atOnce={!useListContext().isPending}>{children}</InSlices>
);

/** No page numbers under a failure: what they would count is not known. */
const Pages = () => {
  const { error, isPending, meta } = useListContext();
  const translate = useTranslate();
  if (error) return null;
  const labelDisplayedRows = ({ from, to, count }: { from: number; to: number; count: number }) =>
    translate('ra.navigation.page_range_info', { offsetBegin: from, offsetEnd: to, total: told(count, meta) });
  // Handed on to the table pager; react-admin's own type does not know it.
  const labels = { labelDisplayedRows };
  return (
    <OnceKnown pending={isPending} meanwhile={<PagesWaiting />}>
      <Pagination rowsPerPageOptions={[10, 25, 50, 100]} {...labels} />
    </OnceKnown>
  );
};

/** As high as the line will be. */
const PagesWaiting = () => <Toolbar variant="dense" />;

const Head = ({ createLabel = 'Add' }: { createLabel?: string }) => {
  const resource = useResourceContext() ?? '';
  const { total, meta } = useListContext();
  const { hasCreate } = useResourceDefinition();
  const label = useGetResourceLabel();
  const translate = useTranslate();
  // What its rows are called, where the list itself is called otherwise.
  const rows = translate(`resources.${resource}.counted`, {
    smart_count: total,
    _: label(resource, total).toLowerCase(),
  });
  const count = total === undefined ? null : `${told(total, meta)} ${rows}`;
  return (
    <PageHead
      title={label(resource, 2)}
      aside={
        <div role="status">
          {count && <Chip label={count} size="small" sx={{ fontVariantNumeric: 'tabular-nums' }} />}
        </div>
      }
      actions={
        <>
          <ImportButton />
          {hasCreate && (
            <IfMay resource={resource} action="create">
              <Button component={Link} to={`/${resource}/create`} variant="contained" startIcon={<AddIcon />}>
                {createLabel}
              </Button>
            </IfMay>
          )}
        </>
      }
    />
  );
};
