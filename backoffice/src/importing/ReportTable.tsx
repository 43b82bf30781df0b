import { labelOf } from '@cradle/shared/importTable';
import Box from '@mui/material/Box';
import { useResourceContext } from 'react-admin';
import { showValue } from '../conflict/showValue';
import type { ReportLine } from './batch';
import type { Importing } from './importPageOf';
import { reasonOf } from './reasonOf';

interface ReportTableProps {
  rows: ReportLine[];
  kind: 'refused' | 'changed' | 'new' | 'kept';
  importing: Importing;
}

const SAYS = { refused: 'Why', changed: 'From and to', new: 'What the file says', kept: 'Why' } as const;

/** Rows by their line in the file, and what there is to say about each. */
export const ReportTable = ({ rows, kind, importing }: ReportTableProps) => {
  const { table } = importing;
  const title = ({ before, after, fields }: ReportLine) =>
    showValue(before?.[table.title] ?? after?.[table.title] ?? fields[table.title]);
  return (
    <Box
      component="table"
      sx={({ palette }) => ({
        width: '100%',
        borderCollapse: 'collapse',
        '& th, & td': {
          textAlign: 'left',
          verticalAlign: 'top',
          py: 1,
          pr: 2,
          borderBottom: `1px solid ${palette.divider}`,
        },
        '& thead th': { color: 'text.secondary', fontSize: 'var(--step--2)', fontWeight: 600 },
        '& td': { overflowWrap: 'anywhere' },
      })}
    >
      <thead>
        <tr>
          <th scope="col">Line</th>
          <th scope="col">{labelOf(table, table.title)}</th>
          <th scope="col">{SAYS[kind]}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.line}>
            <Box component="td" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums', width: '1%' }}>
              {row.line}
            </Box>
            <Box component="td" sx={{ fontWeight: 600, minWidth: '9ch' }}>
              {title(row)}
            </Box>
            <td>
              <Says row={row} kind={kind} importing={importing} />
            </td>
          </tr>
        ))}
      </tbody>
    </Box>
  );
};

const Says = ({ row, kind, importing }: { row: ReportLine; kind: string; importing: Importing }) => {
  const resource = useResourceContext() ?? '';
  const { table } = importing;
  if (kind === 'refused' || kind === 'kept') return <>{reasonOf(resource, importing, row)}</>;
  const told = table.fields
    .map(({ name }) => name)
    .filter((name) => name !== 'updated_at' && name !== table.title)
    .filter((name) => (kind === 'new' ? name in row.fields : !same(row.before?.[name], row.after?.[name])));
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      {[
        ...(kind === 'changed' && !same(row.before?.[table.title], row.after?.[table.title]) ? [table.title] : []),
        ...told,
      ].map((name) => (
        <div key={name}>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {labelOf(table, name)}:{' '}
          </Box>
          {kind === 'changed' && (
            <>
              <del>{showValue(row.before?.[name])}</del> →{' '}
            </>
          )}
          {showValue(kind === 'changed' ? row.after?.[name] : row.fields[name])}
        </div>
      ))}
    </Box>
  );
};

const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
