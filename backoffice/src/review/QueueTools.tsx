import { SEARCH_MAX_LENGTH } from '@cradle/shared/text/searchText';
import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useEffect, useEffectEvent, useState } from 'react';
import { useGetIdentity, useListContext } from 'react-admin';
import { useDefinition } from '../crud/form';

/** The debounce delay of the search, in milliseconds. */
const DEBOUNCE_MS = 300;

const ORDERS = [
  { label: 'Oldest first', field: 'id', order: 'ASC' },
  { label: 'Newest first', field: 'id', order: 'DESC' },
  { label: 'Latest decision first', field: 'reviewed_at', order: 'DESC', decided: true },
] as const;

/** The search, order and assignment filter of a queue. The database searches and sorts. */
export const QueueTools = () => {
  const { filterValues, setFilters, sort, setSort } = useListContext();
  const { title, messages } = useDefinition();
  const { identity } = useGetIdentity();
  const { status, q = '', assigned_to: to, 'assigned_to@is': none } = filterValues;
  const pending = status === 'pending';
  const [typed, setTyped] = useState<string>(q);
  const [applied, setApplied] = useState<string>(q);
  // Updates the input if the search was changed elsewhere, for example by the browser's Back button or by "Clear search
  // and filters".
  if (q !== applied) {
    setApplied(q);
    setTyped(q);
  }
  const search = useEffectEvent((text: string) => {
    setApplied(text);
    const { q: _, ...rest } = filterValues;
    setFilters(text ? { ...rest, q: text } : rest);
  });
  useEffect(() => {
    if (typed === applied) return;
    const timer = setTimeout(() => search(typed), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed, applied]);

  const orders = [
    ...ORDERS.filter((one) => !('decided' in one) || !pending),
    { label: 'By title', field: title, order: 'ASC' as const },
  ];
  const current = orders.findIndex(({ field, order }) => field === sort.field && order === sort.order);
  const choose = (assigned: string) => {
    const { assigned_to: _to, 'assigned_to@is': _none, ...rest } = filterValues;
    if (assigned === 'none') setFilters({ ...rest, 'assigned_to@is': 'null' });
    else setFilters(assigned === 'me' ? { ...rest, assigned_to: identity?.id } : rest);
  };
  const label = (messages.search ?? 'Search').replace(/\.+$/, '');
  return (
    <Box
      role="search"
      sx={{
        display: 'grid',
        gap: 1,
        rowGap: 2, // Leaves space for the labels on the upper border of the second row.
        mt: 1.5,
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'minmax(0, 1fr) 190px 190px' },
        '& > :first-of-type': { gridColumn: { xs: '1 / -1', md: 'auto' } },
      }}
    >
      <TextField
        type="search"
        size="small"
        hiddenLabel
        value={typed}
        placeholder={`${label}...`}
        onChange={(event) => setTyped(event.target.value)}
        slotProps={{
          htmlInput: { 'aria-label': label, maxLength: SEARCH_MAX_LENGTH },
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <SearchIcon fontSize="small" />
              </InputAdornment>
            ),
          },
        }}
      />
      <TextField
        select
        size="small"
        label="Order"
        value={Math.max(current, 0)}
        onChange={(event) => {
          const wanted = orders[Number(event.target.value)];
          if (wanted) setSort({ field: wanted.field, order: wanted.order });
        }}
        slotProps={{ select: { native: true } }}
      >
        {orders.map((one, at) => (
          <option key={one.label} value={at}>
            {one.label}
          </option>
        ))}
      </TextField>
      <TextField
        select
        size="small"
        label="Assigned to"
        value={none ? 'none' : to && to === identity?.id ? 'me' : ''}
        disabled={!identity}
        onChange={(event) => choose(event.target.value)}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        <option value="">Anyone</option>
        <option value="me">Me</option>
        <option value="none">Nobody</option>
      </TextField>
    </Box>
  );
};
