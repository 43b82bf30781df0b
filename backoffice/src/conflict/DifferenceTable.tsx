import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import type { SxProps, Theme } from '@mui/material/styles';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { isLoaded, kindOf, loadFields } from '../fields/kinds';
import { visuallyHidden } from '../look/theme/visuallyHidden';
import type { ResourceDefinition } from '../resources/defineResource';
import { definitionOf } from '../resources/definitions';
import { showValue } from './showValue';

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

/** Two versions field by field, side by side; one below the other where there is no room. */
export const DifferenceTable = ({ resource, rows, heads }: DifferenceTableProps) => {
  const translate = useTranslate();
  const definition = definitionOf(resource);
  useFieldsLoaded(definition);
  const text = (name: string, value: unknown) => showField(definition, name, value);
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

/** The log is about every resource: draws again once the kinds of this one are loaded. */
function useFieldsLoaded(definition: ResourceDefinition | undefined): void {
  const [, setLoaded] = useState(false);
  useEffect(() => {
    // Without them the values are shown in a plain way.
    void loadFields([...(definition?.fields ?? []), ...(definition?.formFields ?? [])])
      .then(() => setLoaded(true))
      .catch(() => {});
  }, [definition]);
}

/** The value of a field as its kind shows it. */
export function showField(definition: ResourceDefinition | undefined, name: string, value: unknown): ReactNode {
  const fields = [...(definition?.formFields ?? []), ...(definition?.fields ?? [])];
  const field = fields.find((one) => one.name === name);
  const isEmpty = value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
  return field && !isEmpty && isLoaded(field) ? kindOf(field).show(value, field) : showValue(value);
}

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
