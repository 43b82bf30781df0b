import { SEARCH_MAX_LENGTH } from '@cradle/shared/text/searchText';
import AddIcon from '@mui/icons-material/Add';
import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import type { Theme } from '@mui/material/styles';
import Toolbar from '@mui/material/Toolbar';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactElement, type ReactNode, useCallback, useMemo } from 'react';
import {
  ColumnsButton,
  ListBase,
  type ListBaseProps,
  ListView,
  Pagination,
  SearchInput,
  SortButton,
  useGetResourceLabel,
  useListContext,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import { Link } from 'react-router-dom';
import { ExportButton } from '../exporting/ExportButtons';
import { kindOf } from '../fields/kinds';
import { rulesOf } from '../fields/rules';
import { ListFailure } from '../layout/Failure';
import { IfAllowed } from '../layout/IfAllowed';
import { ListTools } from '../layout/list/ListTools';
import { RestorePosition } from '../layout/list/listPosition';
import { useSelectionFocus } from '../layout/list/Rows';
import { formatTotal } from '../providers/data/countedLists';
import type { ResourceDefinition } from '../resources/defineResource';
import { definitionOf } from '../resources/definitions';
import { Notice } from '../ui/Notice';
import { PageHead } from '../ui/PageHead';
import { useToast } from '../ui/useToast';
import { useDefinition } from './form';

interface ResourceListProps extends Pick<ListBaseProps, 'perPage' | 'filter' | 'filterDefaultValues'> {
  /** Replaces the default filters, which come from the field declarations. */
  filters?: ReactElement[];
  /** Replaces the default buttons of the toolbar (choice of columns, export). */
  tools?: ReactNode;
  /** Content between the title and the toolbar, for example tabs. */
  above?: ReactNode;
  /** True if the rows are shown as cards at every screen width, not only on narrow screens. */
  cards?: boolean;
  children: ReactNode;
}

/**
 * CSS selector of the search box and the filters while the toolbar of bulk actions covers them. The list hides them
 * then.
 */
const COVERED =
  '& .RaList-main:has(.RaBulkActionsToolbar-toolbar:not(.RaBulkActionsToolbar-collapsed)) > .RaList-actions';

/** True if the screen is too narrow for tables. Lists show cards instead. */
export const useNarrow = () => useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));

/** The layout of every list: title, count, search, filters and pagination, with empty and error states. */
export const ResourceList = ({ filters, tools, above, cards = false, children, ...query }: ResourceListProps) => {
  const definition = useDefinition();
  const translate = useTranslate();
  const toast = useToast();
  const declared = useMemo(() => filtersOf(definition), [definition]);
  const narrow = useNarrow();
  const onError = useCallback(
    (error: Error) => toast.background(translate(`resources.${definition.name}.errors.fetch`), error.message),
    [toast, translate, definition],
  );
  const sortable = definition.fields.filter((field) => field.list && !kindOf(field).column?.disableSort);
  return (
    <ListBase
      perPage={25}
      sort={definition.sort ?? { field: 'id', order: 'DESC' }}
      {...query}
      queryOptions={{ onError }}
      offline={false}
    >
      <RestorePosition />
      <Head />
      {above}
      <ListView
        title={false}
        filters={filters ?? declared}
        actions={
          <ListTools>
            {tools ?? (
              <>
                {cards || narrow ? <SortButton fields={sortable.map(({ name }) => name)} /> : <ColumnsButton />}
                <ExportButton columns={definition.exported} />
              </>
            )}
          </ListTools>
        }
        empty={
          <Card>
            <EmptyState />
          </Card>
        }
        error={<ListFailure />}
        pagination={<Pages />}
        offline={false}
        sx={{
          '& .RaList-main': { minWidth: 0 },
          '& .RaList-content': { mt: 1.25 },
          [COVERED]: { visibility: 'hidden' },
        }}
      >
        {children}
      </ListView>
    </ListBase>
  );
};

/** The search box (if a field can be searched), and the filters of the fields. */
function filtersOf({ name, fields, filterFields, messages: { search = '' } }: ResourceDefinition): ReactElement[] {
  const box = (
    <SearchInput
      key="q"
      source="q"
      alwaysOn
      placeholder={search}
      slotProps={{ htmlInput: { 'aria-label': search.replace(/\.+$/, ''), maxLength: SEARCH_MAX_LENGTH } }}
      sx={{ width: { xs: '100%', sm: 280 } }}
    />
  );
  return [
    ...(fields.some((field) => field.search) ? [box] : []),
    ...filterFields.flatMap((field) => {
      const { filter: Filter } = kindOf(field);
      return Filter ? (
        <Filter
          key={field.name}
          source={field.name}
          label={field.label}
          alwaysOn={field.filter === 'always'}
          field={field}
          rules={rulesOf(name, field)}
        />
      ) : (
        []
      );
    }),
  ];
}

const EmptyState = () => {
  const { name, label, empty, create } = useDefinition();
  const [one, many] = label.map((word) => word.toLowerCase());
  return (
    <Notice
      motif="cradle"
      title={empty?.title ?? `No ${many} yet`}
      actions={
        create && (
          <IfAllowed resource={name} action="create">
            <Button component={Link} to={`/${name}/create`} variant="contained">
              {empty?.add ?? `Add the first ${one}`}
            </Button>
          </IfAllowed>
        )
      }
    >
      {empty?.text}
    </Notice>
  );
};

/** The pagination; hidden if the rows couldn't be loaded. */
const Pages = () => {
  const { error, isPending, meta } = useListContext();
  const translate = useTranslate();
  if (error) return null;
  if (isPending) return <Toolbar variant="dense" />;
  const labelDisplayedRows = ({ from, to, count }: { from: number; to: number; count: number }) =>
    translate('ra.navigation.page_range_info', { offsetBegin: from, offsetEnd: to, total: formatTotal(count, meta) });
  // react-admin passes this prop on to MUI's TablePagination, but its types don't declare the prop.
  const labels = { labelDisplayedRows };
  return <Pagination rowsPerPageOptions={[10, 25, 50, 100]} {...labels} />;
};

const Head = () => {
  const { name, create, messages } = useDefinition();
  const { total, meta, isPending } = useListContext();
  useSelectionFocus();
  const label = useGetResourceLabel();
  const translate = useTranslate();
  const rows = translate(`resources.${name}.counted`, { smart_count: total, _: label(name, total).toLowerCase() });
  const count = total === undefined ? null : `${formatTotal(total, meta)} ${rows}`;
  return (
    <PageHead
      title={messages.list ?? label(name, 2)}
      aside={
        // On phones, the status is always on its own line. Its two texts (loading, count) differ in width. If only one
        // of them fit beside the title, the list would move when the other one replaces it.
        <Box role="status" sx={{ flexBasis: { xs: '100%', sm: 'auto' } }}>
          {isPending && <Box sx={{ color: 'text.secondary' }}>Loading {label(name, 2).toLowerCase()}…</Box>}
          {count && <Chip label={count} size="small" sx={{ fontVariantNumeric: 'tabular-nums' }} />}
        </Box>
      }
      actions={
        <>
          <ImportButton />
          {create && (
            <IfAllowed resource={name} action="create">
              <Button component={Link} to={`/${name}/create`} variant="contained" startIcon={<AddIcon />}>
                {messages.create}
              </Button>
            </IfAllowed>
          )}
        </>
      }
    />
  );
};

/** A link to the import page, if the resource has one and the user may import. */
const ImportButton = () => {
  const resource = useResourceContext() ?? '';
  if (!definitionOf(resource)?.importPage) return null;
  return (
    <IfAllowed resource={resource} action="import">
      <Button component={Link} to={`/${resource}/import`} variant="outlined" startIcon={<UploadIcon />}>
        Import
      </Button>
    </IfAllowed>
  );
};
