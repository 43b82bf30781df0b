import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useGetMany, useTranslate } from 'react-admin';
import type { Difference } from './conflict';

/** Field by field: theirs, mine, and where both changed the same. */
export const DifferenceTable = ({ rows }: { rows: Difference[] }) => {
  const translate = useTranslate();
  const show = useShown(rows);
  if (rows.length === 0) return <>What they saved is what you typed.</>;
  return (
    <Box
      component="table"
      sx={({ palette }) => ({
        width: '100%',
        borderCollapse: 'collapse',
        '& th, & td': { textAlign: 'left', verticalAlign: 'top', p: 1.25, borderTop: `1px solid ${palette.divider}` },
        '& thead th': { color: 'text.secondary', fontSize: '0.82rem', borderTop: 0 },
        '& td': { width: '40%', overflowWrap: 'anywhere' },
      })}
    >
      <thead>
        <tr>
          <th>Field</th>
          <th>They saved</th>
          <th>You typed</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ field, theirs, mine, clash }) => (
          <tr key={field}>
            <th scope="row">
              {translate(`resources.baby_names.fields.${field}`)}
              {clash && <Chip size="small" color="warning" variant="outlined" label="both changed" sx={{ mt: 0.5 }} />}
            </th>
            <td>{show(field, theirs)}</td>
            <td>{show(field, mine)}</td>
          </tr>
        ))}
      </tbody>
    </Box>
  );
};

/** Values as a person reads them; siblings by their names. */
function useShown(rows: Difference[]) {
  const siblings = rows.find(({ field }) => field === 'siblings');
  const ids = [...((siblings?.theirs as number[]) ?? []), ...((siblings?.mine as number[]) ?? [])];
  const { data } = useGetMany('baby_names', { ids: [...new Set(ids)] }, { enabled: ids.length > 0 });
  const nameOf = (id: number) => data?.find((row) => row?.id === id)?.name ?? `#${id}`;

  return (field: Difference['field'], value: unknown): string => {
    if (value === null || value === undefined || value === '') return '–';
    if (typeof value === 'boolean') return value ? 'Yes' : 'No';
    if (!Array.isArray(value)) return String(value);
    if (value.length === 0) return '–';
    if (field === 'siblings') return value.map(nameOf).join(', ');
    if (field === 'celebrities') {
      return value
        .map(({ full_name, known_for }) => (known_for ? `${full_name} (${known_for})` : full_name))
        .join('; ');
    }
    return value.join(', ');
  };
}
