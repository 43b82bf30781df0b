import { formatNumber } from '@cradle/shared/text/formatNumber';
import PreviousIcon from '@mui/icons-material/NavigateBefore';
import NextIcon from '@mui/icons-material/NavigateNext';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { type ComponentType, useEffect } from 'react';
import { type ListParams, type RaRecord, useGetList, useRecordContext, useStore } from 'react-admin';
import { Link } from 'react-router-dom';
import { useDefinition } from './form';

/**
 * Links to the previous and the next record of the list. The list's current filters and sort order apply. While the
 * list loads, renders an empty box of the same width, so that the form doesn't move. The box stays if the record is
 * neither on the list's current page nor on an adjacent page. react-admin's PrevNextButtons aren't used, because they
 * find only the first thousand records.
 */
export const Neighbors = () => {
  const { name, recordRepresentation } = useDefinition();
  const { previous, next, place, total } = useNeighbors();
  if (!previous && !next) return <Box sx={{ width: 'calc(80px + 6ch)' }} />;
  const arrow = (label: string, Icon: ComponentType, record: RaRecord | undefined) => {
    const named = record ? `${label}: ${recordRepresentation(record)}` : `${label}: none`;
    return (
      <Tooltip title={named}>
        <span>
          <IconButton
            aria-label={named}
            disabled={!record}
            {...(record && { component: Link, to: `/${name}/${record.id}` })}
            sx={{ width: 40, height: 40 }}
          >
            <Icon />
          </IconButton>
        </span>
      </Tooltip>
    );
  };
  return (
    <Box component="nav" aria-label="Previous and next record" sx={{ display: 'flex', alignItems: 'center' }}>
      {arrow('Previous', PreviousIcon, previous)}
      <Box sx={{ color: 'text.secondary', fontSize: 'var(--step--1)', fontVariantNumeric: 'tabular-nums' }}>
        {formatNumber(place)} of {formatNumber(total)}
      </Box>
      {arrow('Next', NextIcon, next)}
    </Box>
  );
};

const STALE_MS = 60_000;

/**
 * Returns the previous and the next record. If the record is the first or the last of a list page, also loads the
 * adjacent page.
 */
function useNeighbors() {
  const { name, sort = { field: 'id', order: 'DESC' } as const } = useDefinition();
  const record = useRecordContext();
  const [params, setParams] = useStore<ListParams>(`${name}.listParams`, {
    filter: {},
    displayedFilters: {},
    sort: sort.field,
    order: sort.order,
    page: 1,
    perPage: 25,
  });
  const { page, perPage, filter, sort: field, order } = params;
  const pageOf = (number: number, enabled: boolean) =>
    [
      name,
      { filter, sort: { field, order }, pagination: { page: number, perPage } },
      { enabled, staleTime: STALE_MS },
    ] as const;
  const indexIn = (rows: readonly RaRecord[] = []) => rows.findIndex(({ id }) => String(id) === String(record?.id));

  const current = useGetList(...pageOf(page, record !== undefined));
  const rows = current.data ?? [];
  const total = current.total ?? 0;
  const index = indexIn(rows);
  const needsBefore = current.data !== undefined && page > 1 && index <= 0;
  const needsAfter =
    current.data !== undefined && page * perPage < total && (index === -1 || index === rows.length - 1);
  const before = useGetList(...pageOf(page - 1, needsBefore));
  const after = useGetList(...pageOf(page + 1, needsAfter));

  // If the record is on an adjacent page, that page becomes the list's current page, so that the list opens there when
  // the user returns.
  const shift = indexIn(before.data) >= 0 && needsBefore ? -1 : indexIn(after.data) >= 0 && needsAfter ? 1 : 0;
  useEffect(() => {
    if (index === -1 && shift !== 0) setParams({ ...params, page: params.page + shift });
  }, [index, shift, params, setParams]);

  if (index === -1) return { previous: undefined, next: undefined, place: 0, total };
  return {
    previous: rows[index - 1] ?? (needsBefore ? before.data?.at(-1) : undefined),
    next: rows[index + 1] ?? (needsAfter ? after.data?.[0] : undefined),
    place: (page - 1) * perPage + index + 1,
    total,
  };
}
