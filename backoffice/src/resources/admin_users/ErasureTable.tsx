import Box from '@mui/material/Box';
import { type ErasedRows, tableLabel } from './erasure';

/** The report of an erasure: which data, how many rows, deleted or redacted. */
export const ErasureTable = ({ report }: { report: ErasedRows[] }) => (
  <Box component="table" sx={look}>
    <thead>
      <tr>
        <th scope="col">Data</th>
        <th scope="col" className="number">
          Rows
        </th>
        <th scope="col">Action</th>
      </tr>
    </thead>
    <tbody>
      {report.map(({ table, action, rows }) => (
        <tr key={`${table} ${action}`}>
          <th scope="row">{tableLabel(table)}</th>
          <td className="number">{rows.toLocaleString('en')}</td>
          <td>{action === 'deleted' ? 'Deleted' : 'Redacted'}</td>
        </tr>
      ))}
    </tbody>
  </Box>
);

const look = {
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': { textAlign: 'left', py: 1, pr: 2, borderBottom: 1, borderColor: 'divider' },
  '& thead th': { color: 'text.secondary', fontSize: 'var(--step--2)', fontWeight: 600 },
  '& tbody th': { fontWeight: 600, overflowWrap: 'anywhere' },
  '& .number': { textAlign: 'right', fontVariantNumeric: 'tabular-nums', pr: 3 },
} as const;
