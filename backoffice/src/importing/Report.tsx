import { CSV_BOM, type CsvValue, csvLine } from '@cradle/shared/text/csv';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { showField } from '../conflict/DifferenceTable';
import { useDefinition } from '../crud/form';
import { cellOf } from '../exporting/allRows';
import { download } from '../exporting/exportRows';
import { LoadError } from '../ui/Callout';
import { useToast } from '../ui/useToast';
import { type ReportLine, reportOf } from './batch';
import { importedFields, labelOf, reasonOf } from './importTable';

const TAB_LABELS = {
  cleared: 'Cleared',
  refused: 'Refused',
  changed: 'Changed',
  new: 'New',
  kept: 'Not undone',
} as const;
const PAGE = 50;

interface ReportProps {
  batchId: number;
  kinds: (keyof typeof TAB_LABELS)[];
}

/** The rows of an import. Each result (such as "Changed") has its own tab. */
export const Report = ({ batchId, kinds }: ReportProps) => {
  const [chosen, setChosen] = useState(kinds[0]);
  const kind = chosen && kinds.includes(chosen) ? chosen : kinds[0];
  if (!kind) return null;
  return (
    <Box sx={{ minWidth: 0 }}>
      <Tabs
        value={kind}
        onChange={(_event, next) => setChosen(next)}
        aria-label="Rows"
        variant="scrollable"
        scrollButtons={false}
      >
        {kinds.map((one) => (
          <Tab key={one} value={one} label={TAB_LABELS[one]} />
        ))}
      </Tabs>
      <Rows key={`${batchId} ${kind}`} batchId={batchId} kind={kind} />
    </Box>
  );
};

const Rows = ({ batchId, kind }: Omit<ReportProps, 'kinds'> & { kind: keyof typeof TAB_LABELS }) => {
  const { data, error, isPending, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ['import_report', batchId, kind],
    queryFn: ({ pageParam }) => reportOf(batchId, kind, pageParam, PAGE),
    initialPageParam: 0,
    getNextPageParam: (last) => (last.length === PAGE ? last.at(-1)?.line : undefined),
    gcTime: 0, // Not cached, because the next check may change the results.
  });
  if (error) return <LoadError retry={() => void refetch()}>{error.message}</LoadError>;
  if (isPending) return <Skeleton variant="rounded" height={180} sx={{ mt: 2 }} />;
  return (
    <>
      <ReportTable rows={data.pages.flat()} kind={kind} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        {hasNextPage && (
          <Button variant="outlined" disabled={isFetching} onClick={() => void fetchNextPage()}>
            Show more
          </Button>
        )}
        {kind === 'refused' && <SaveRefused batchId={batchId} />}
      </Box>
    </>
  );
};

interface ReportTableProps {
  rows: ReportLine[];
  kind: keyof typeof TAB_LABELS;
}

const DETAILS_HEADING = {
  cleared: 'Changes',
  refused: 'Reason',
  changed: 'Changes',
  new: 'Values',
  kept: 'Reason',
} as const;

/**
 * A table of rows. It shows the line number of each row in the file, its title and, depending on the result, the reason
 * for the refusal, the changes or the values.
 */
const ReportTable = ({ rows, kind }: ReportTableProps) => {
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
          <th scope="col">{DETAILS_HEADING[kind]}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.line}>
            <Box component="td" sx={lineNumber}>
              {row.line}
            </Box>
            <Box component="td" sx={{ fontWeight: 600, minWidth: '9ch' }}>
              {titleOf(row)}
            </Box>
            <td>
              <RowDetails row={row} kind={kind} />
            </td>
          </tr>
        ))}
      </tbody>
    </Box>
  );
};

const lineNumber = { color: 'text.secondary', fontVariantNumeric: 'tabular-nums', width: '1%', whiteSpace: 'nowrap' };

const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

const RowDetails = ({ row, kind }: { row: ReportLine; kind: string }) => {
  const definition = useDefinition();
  const { title } = definition;
  const isChange = kind === 'changed' || kind === 'cleared';
  if (kind === 'refused' || kind === 'kept') return <>{reasonOf(definition, row)}</>;
  const shown = importedFields(definition)
    .map(({ name }) => name)
    .filter((name) => name !== 'updated_at' && name !== title)
    .filter((name) => (kind === 'new' ? name in row.fields : !same(row.before?.[name], row.after?.[name])));
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      {[...(isChange && !same(row.before?.[title], row.after?.[title]) ? [title] : []), ...shown].map((name) => (
        <div key={name}>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {labelOf(definition, name)}:{' '}
          </Box>
          {isChange && (
            <>
              <del>{showField(definition, name, row.before?.[name])}</del> →{' '}
            </>
          )}
          {showField(definition, name, isChange ? row.after?.[name] : row.fields[name])}
        </div>
      ))}
    </Box>
  );
};

/** Downloads the refused rows with their reasons, so that they can be corrected and imported again. */
const SaveRefused = ({ batchId }: { batchId: number }) => {
  const definition = useDefinition();
  const [busy, setBusy] = useState(false);
  const toast = useToast();
  const fields = importedFields(definition);

  const save = async () => {
    setBusy(true);
    try {
      const parts = [CSV_BOM, csvLine(['Line', 'Reason', ...fields.map(({ label }) => label)])];
      for (let after = 0; ; ) {
        const rows = await reportOf(batchId, 'refused', after, 1000);
        for (const row of rows) {
          const cells: CsvValue[] = fields.map(({ name }) => cellOf(row.fields[name]));
          parts.push(csvLine([row.line, reasonOf(definition, row), ...cells]));
        }
        if (rows.length < 1000) break;
        after = rows.at(-1)?.line ?? after;
      }
      download(`${definition.name}-refused.csv`, parts);
    } catch (error) {
      toast.error("Couldn't save the refused rows", (error as Error).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button startIcon={<DownloadIcon />} disabled={busy} onClick={() => void save()}>
      Save the refused rows
    </Button>
  );
};
