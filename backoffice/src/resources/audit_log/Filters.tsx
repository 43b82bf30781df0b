import { SEARCH_MAX_LENGTH } from '@cradle/shared/searchText';
import { DateInput, SearchInput, SelectInput, useGetResourceLabel, useResourceDefinitions } from 'react-admin';
import { ACTIONS, verbOf } from '../../history/logEntry';

const ACTION_CHOICES = ACTIONS.map((id) => ({ id, name: verbOf(id) }));

/** Recorded under these names, without a list of their own. */
const NO_PAGE = ['admin_invitations', 'people'];

const shown = { alwaysOn: true, margin: 'none', helperText: false } as const;

/** By who, what, where and when. */
export function useLogFilters() {
  const label = useGetResourceLabel();
  const places = [...Object.keys(useResourceDefinitions()), ...NO_PAGE]
    .filter((name) => name !== 'audit_log')
    .map((id) => ({ id, name: label(id, 2) }));
  return [
    <SearchInput
      key="who"
      source="who"
      alwaysOn
      placeholder="Who (email)..."
      slotProps={{ htmlInput: { 'aria-label': 'Who (email)', maxLength: SEARCH_MAX_LENGTH } }}
      sx={{ width: { xs: '100%', sm: 190 } }}
    />,
    <SelectInput key="action" source="action" choices={ACTION_CHOICES} {...shown} sx={{ minWidth: 130 }} />,
    <SelectInput key="resource" source="resource" choices={places} {...shown} sx={{ minWidth: 150 }} />,
    <DateInput key="since" source="since" {...shown} sx={{ width: { xs: '100%', sm: 150 } }} />,
    <DateInput key="until" source="until" {...shown} sx={{ width: { xs: '100%', sm: 150 } }} />,
  ];
}
