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
  /** If set, each field has radio buttons with which the user chooses one of the two versions. */
  choice?: { of: (field: string) => Side; choose: (field: string, side: Side) => void };
}

type Side = 'left' | 'right';

/** Compares two versions field by field: side by side, or stacked on narrow screens. */
export const DifferenceTable = ({ resource, rows, heads, choice }: DifferenceTableProps) => {
  const translate = useTranslate();
  const definition = definitionOf(resource);
  useFieldsLoaded(definition);
  const labelOf = (field: string) =>
    translate(`resources.${resource}.fields.${field}`, { _: field.replaceAll('_', ' ') });
  const cell = (field: string, side: Side, value: unknown) => {
    const shown = showField(definition, field, value);
    const head = heads[side === 'left' ? 0 : 1];
    if (!choice) return <td data-head={head}>{shown}</td>;
    const isChosen = choice.of(field) === side;
    return (
      <td data-head={head} data-chosen={isChosen}>
        <label>
          <input
            type="radio"
            name={`choice-${field}`}
            checked={isChosen}
            aria-label={`${labelOf(field)}: ${head}`}
            onChange={() => choice.choose(field, side)}
          />
          <span>{shown}</span>
        </label>
      </td>
    );
  };
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
              {labelOf(field)}
              {clash && <Chip size="small" color="warning" variant="outlined" label="both changed" sx={{ mx: 0.75 }} />}
            </th>
            {cell(field, 'left', left)}
            {cell(field, 'right', right)}
          </tr>
        ))}
      </tbody>
    </Box>
  );
};

/**
 * Loads the code of the resource's field kinds, then triggers a render. The audit log needs this hook, because it shows
 * changes of resources whose pages haven't been loaded yet.
 */
function useFieldsLoaded(definition: ResourceDefinition | undefined): void {
  const [, setLoaded] = useState(false);
  useEffect(() => {
    // If the field kinds can't be loaded, values are formatted by formatValue() instead.
    void loadFields([...(definition?.fields ?? []), ...(definition?.formFields ?? [])])
      .then(() => setLoaded(true))
      .catch(() => {});
  }, [definition]);
}

/** Formats a value in the way that its field's kind defines. If the kind isn't loaded, uses formatValue(). */
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
  '& td label': { display: 'flex', alignItems: 'start', gap: 1, cursor: 'pointer' },
  '& td input': { flex: 'none', width: 20, height: 20, m: 0, accentColor: palette.primary.main },
  '& td[data-chosen=true]': { backgroundColor: palette.paper.accentWash },
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
