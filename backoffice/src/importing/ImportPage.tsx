import { CSV_BOM, csvLine } from '@cradle/shared/text/csv';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { type MouseEvent, useEffect, useRef } from 'react';
import { CanAccess, useGetResourceLabel, useResourceContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { useDefinition } from '../crud/form';
import { download } from '../exporting/exportRows';
import { formatCount } from '../format';
import { AccessDenied } from '../layout/ErrorPages';
import { DropZone } from '../ui/DropZone';
import { PageHead } from '../ui/PageHead';
import { useFocusOnChange } from '../ui/useFocusOnChange';
import { ImportPreview } from './ImportPreview';
import { EarlierImports, ImportResult } from './ImportResult';
import { labelOf, requiredColumns, sampleOf } from './importTable';
import { type Job, useJob } from './job';
import { MatchColumns } from './MatchColumns';
import { PasteRows } from './PasteRows';
import { cancelCheck, checkAgain, chooseFile } from './steps';

/** Imports a CSV file in four steps: choose the file, match its columns, check the preview, import or undo. */
const ImportPage = () => {
  const resource = useResourceContext() ?? '';
  return (
    <CanAccess resource={resource} action="import" accessDenied={<AccessDenied />}>
      <Import />
    </CanAccess>
  );
};

const Import = () => {
  const resource = useResourceContext() ?? '';
  const label = useGetResourceLabel()(resource, 2);
  const { stage, problem } = useJob(resource);
  const step = useFocusOnChange(stage);
  const clickedIn = useRef(stage);
  /**
   * Ignores the second click of a double click if the first click opened another step. Otherwise the second click could
   * press a button of that step.
   */
  const ignoreDoubleClick = (event: MouseEvent) => {
    if (event.detail > 1 && clickedIn.current !== stage) {
      event.preventDefault();
      event.stopPropagation();
    } else clickedIn.current = stage;
  };
  return (
    <>
      <PageHead
        title={`Import ${label.toLowerCase()}`}
        actions={
          <Button component={Link} to={`/${resource}`} variant="outlined">
            All {label.toLowerCase()}
          </Button>
        }
      />
      {problem && (
        <Alert
          severity="error"
          variant="outlined"
          sx={{ mb: 2, borderRadius: 'var(--radius)' }}
          action={
            problem.checkAgain && (
              <Button size="small" onClick={() => void checkAgain(resource)}>
                Check again
              </Button>
            )
          }
        >
          <AlertTitle>{problem.title}</AlertTitle>
          {problem.message}
        </Alert>
      )}
      <Box
        ref={step}
        tabIndex={-1}
        role="group"
        aria-label={STEPS[stage]}
        onClickCapture={ignoreDoubleClick}
        sx={{ '&&:focus-visible': { outline: 'none' } }}
      >
        {stage === 'choose' && <ChooseFile />}
        {stage === 'columns' && <MatchColumns />}
        {(stage === 'checking' || stage === 'writing') && <Progress />}
        {stage === 'checked' && <ImportPreview />}
        {stage === 'done' && <ImportResult />}
      </Box>
      {(stage === 'choose' || stage === 'done') && <EarlierImports />}
    </>
  );
};

const STEPS: Record<Job['stage'], string> = {
  choose: 'Choose a file',
  columns: 'Match columns',
  checking: 'Checking the file',
  checked: 'Preview',
  writing: 'Importing the file',
  done: 'Result',
};

const all = new Intl.ListFormat('en');

/** The first step: drop or choose a file, or paste rows. */
const ChooseFile = () => {
  const definition = useDefinition();
  const listed = (names: readonly string[]) => all.format(names.map((name) => labelOf(definition, name).toLowerCase()));
  const key = listed(definition.import?.key ?? []);
  return (
    <Card sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2.5 }}>
      <DropZone
        label="CSV file"
        accept=".csv,.tsv,.txt,text/csv"
        title="Drop a CSV file here"
        hint="Nothing is saved until you confirm the preview."
        onFile={(file) => void chooseFile(definition, file)}
      />
      <PasteRows />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr auto' }, alignItems: 'center' }}>
        <Typography variant="body2" color="text.secondary" sx={{ maxWidth: '72ch', lineHeight: 1.6 }}>
          The first line has the column names. A row with the id{key && ` or the ${key}`} of an existing record changes
          that record. A new row needs {listed(requiredColumns(definition))}. An empty cell leaves the value of an
          existing record unchanged, and so does a field without a column.
        </Typography>
        <Button
          variant="outlined"
          startIcon={<DownloadIcon />}
          onClick={() => download(`${definition.name}-sample.csv`, [CSV_BOM, ...sampleOf(definition).map(csvLine)])}
        >
          Sample file
        </Button>
      </Box>
    </Card>
  );
};

/**
 * Shows the progress while rows are checked or written. Writing can't be canceled, because all rows are written in one
 * transaction.
 */
const Progress = () => {
  const resource = useResourceContext() ?? '';
  const { stage, undo, rows, share } = useJob(resource);
  const checking = stage === 'checking';
  const title = checking ? 'Checking the file…' : undo ? 'Undoing the import…' : 'Importing…';
  useEffect(() => {
    if (checking) return;
    const confirmLeaving = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', confirmLeaving);
    return () => window.removeEventListener('beforeunload', confirmLeaving);
  }, [checking]);
  return (
    <Card sx={{ p: { xs: 2.5, sm: 4 }, display: 'grid', gap: 2 }}>
      <Typography variant="h2">{title}</Typography>
      <LinearProgress
        aria-label={title}
        variant={share === null ? 'indeterminate' : 'determinate'}
        value={Math.min(100, Math.round((share ?? 0) * 100))}
        sx={{ height: 8, borderRadius: 'var(--pill)' }}
      />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 40 }}>
        <Typography color="text.secondary" role="status" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {rows > 0 && `${formatCount(rows, 'row')} so far. `}
          {!checking && 'If one row fails, no row is saved.'}
        </Typography>
        {checking && (
          <Button onClick={() => cancelCheck(resource)} sx={{ ml: 'auto' }}>
            Cancel
          </Button>
        )}
      </Box>
    </Card>
  );
};

export default ImportPage;
