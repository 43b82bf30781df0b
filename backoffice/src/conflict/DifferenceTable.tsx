import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import type { SxProps, Theme } from '@mui/material/styles';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { isLoaded, kindOf, loadFields } from '../fields/kinds';
import { formatValue } from '../format';
import type { ResourceDefinition } from '../resources/defineResource';
import { definitionOf } from '../resources/definitions';
import { visuallyHidden } from '../ui/theme/tokens';

export interface DifferenceRow {
  field: string;
  left: unknown;
  right: unknown;
  clash?: boolean;
}

interface DifferenceTableProps {
  resource: string;
  rows: DifferenceRow[];
  heads: [left: string, right: string];
}

/** Compares two versions field by field: side by side, or stacked on narrow screens. */
export const DifferenceTable = ({ resource, rows, heads }: DifferenceTableProps) => {
  const translate = useTranslate();
  const definition = definitionOf(resource);
  useFieldsLoaded(definition);
  const text = (name: string, value: unknown) => showField(definition, name, value);
  return (
    <Box component="table" sx={styles}>
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
              {clash && <Chip size="small" color="warning" variant="outlined" label="both changed" sx={{ mx: 0.75 }} />}
            </th>
            <td data-head={heads[0]}>{text(field, left)}</td>
            <td data-head={heads[1]}>{text(field, right)}</td>
          </tr>
        ))}
      </tbody>
    </Box>
  );
};

/**
 * Loads the field kinds of a resource, then renders again. The audit log needs it, because it shows resources whose
 * pages aren't loaded.
 */
function useFieldsLoaded(definition: ResourceDefinition | undefined): void {
  const [, setLoaded] = useState(false);
  useEffect(() => {
    // If they can't be loaded, formatValue() is used instead.
    void loadFields([...(definition?.fields ?? []), ...(definition?.formFields ?? [])])
      .then(() => setLoaded(true))
      .catch(() => {});
  }, [definition]);
}

/** Formats a value as its field kind does. */
export function showField(definition: ResourceDefinition | undefined, name: string, value: unknown): ReactNode {
  const fields = [...(definition?.formFields ?? []), ...(definition?.fields ?? [])];
  const field = fields.find((one) => one.name === name);
  const isEmpty = value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
  return field && !isEmpty && isLoaded(field) ? kindOf(field).show(value, field) : formatValue(value);
}

const styles: SxProps<Theme> = ({ palette, breakpoints }) => ({
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
