import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import type { SxProps, Theme } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { visuallyHidden } from '../look/visuallyHidden';
import { showValue } from './showValue';

export interface DifferenceRow {
  field: string;
  left: unknown;
  right: unknown;
  clash?: boolean;
}

/** A value in words of the resource's own, such as a sibling by its name; undefined for the plain way. */
export type ShowField = (field: string, value: unknown) => string | undefined;

interface DifferenceTableProps {
  resource: string;
  rows: DifferenceRow[];
  heads: [left: string, right: string];
  show?: ShowField;
}

/** Two versions field by field, side by side; one below the other where there is no room. */
export const DifferenceTable = ({ resource, rows, heads, show }: DifferenceTableProps) => {
  const translate = useTranslate();
  const text = (field: string, value: unknown) => show?.(field, value) ?? showValue(value);
  return (
    <Box component="table" sx={look}>
      <thead>
        <tr>
          <th>Field</th>
          <th>{heads[0]}</th>
          <th>{heads[1]}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ field, left, right, clash }) => (
          <tr key={field}>
            <th scope="row">
              {translate(`resources.${resource}.fields.${field}`, { _: field.replaceAll('_', ' ') })}
              {clash && <Chip size="small" color="warning" variant="outlined" label="both changed" sx={{ mt: 0.5 }} />}
            </th>
            <td data-head={heads[0]}>{text(field, left)}</td>
            <td data-head={heads[1]}>{text(field, right)}</td>
          </tr>
        ))}
      </tbody>
    </Box>
  );
};

const look: SxProps<Theme> = ({ palette, breakpoints }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: 'var(--step--1)',
  '& th, & td': { textAlign: 'left', verticalAlign: 'top', p: 1.25, borderTop: `1px solid ${palette.divider}` },
  '& thead th': { color: 'text.secondary', fontSize: 'var(--step--2)', borderTop: 0 },
  '& td': { width: '40%', overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  [breakpoints.down('sm')]: {
    '& thead': visuallyHidden,
    '& th, & td, & tr': { display: 'block', width: 'auto' },
    '& td': { borderTop: 0, pt: 0 },
    '& td::before': {
      content: 'attr(data-head)',
      display: 'block',
      fontSize: 'var(--step--3)',
      color: palette.text.secondary,
    },
  },
});
