import Box from '@mui/material/Box';
import { showField } from '../conflict/DifferenceTable';
import { useDefinition } from '../crud/form';
import type { ReportLine } from './batch';
import { importedFields, labelOf } from './importTable';
import { reasonOf } from './reasonOf';

interface ReportTableProps {
  rows: ReportLine[];
  kind: 'refused' | 'changed' | 'new' | 'kept';
}

const SAYS = { refused: 'Why', changed: 'From and to', new: 'What the file says', kept: 'Why' } as const;

/** Rows by their line in the file, and what there is to say about each. */
export const ReportTable = ({ rows, kind }: ReportTableProps) => {
  const definition = useDefinition();
  const { title } = definition;
  const titleOf = ({ before, after, fields }: ReportLine) =>
    showField(definition, title, before?.[title] ?? after?.[title] ?? fields[title]);
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
          <th scope="col">{labelOf(definition, title)}</th>
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
              {titleOf(row)}
            </Box>
            <td>
              <Says row={row} kind={kind} />
            </td>
          </tr>
        ))}
      </tbody>
    </Box>
  );
};

const Says = ({ row, kind }: { row: ReportLine; kind: string }) => {
  const definition = useDefinition();
  const { title } = definition;
  if (kind === 'refused' || kind === 'kept') return <>{reasonOf(definition, row)}</>;
  const shown = importedFields(definition)
    .map(({ name }) => name)
    .filter((name) => name !== 'updated_at' && name !== title)
    .filter((name) => (kind === 'new' ? name in row.fields : !same(row.before?.[name], row.after?.[name])));
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      {[...(kind === 'changed' && !same(row.before?.[title], row.after?.[title]) ? [title] : []), ...shown].map(
        (name) => (
          <div key={name}>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {labelOf(definition, name)}:{' '}
            </Box>
            {kind === 'changed' && (
              <>
                <del>{showField(definition, name, row.before?.[name])}</del> →{' '}
              </>
            )}
            {showField(definition, name, kind === 'changed' ? row.after?.[name] : row.fields[name])}
          </div>
        ),
      )}
    </Box>
  );
};

const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
