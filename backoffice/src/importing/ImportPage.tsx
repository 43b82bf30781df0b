import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { CanAccess, useGetIdentity, useGetResourceLabel, useResourceContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { AccessDenied } from '../layout/AccessDenied';
import { PageHead } from '../look/PageHead';
import { ChooseFile } from './ChooseFile';
import { EarlierImports } from './EarlierImports';
import { type Job, jobsBelongTo, useJob } from './job';
import { MatchColumns } from './MatchColumns';
import { Outcome } from './Outcome';
import { Progress } from './Progress';
import { checkAgain } from './steps';
import { Verdict } from './Verdict';

/** Imports a CSV file in steps: choose it, match its columns, check the preview, import. An import can be undone. */
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
  const { identity } = useGetIdentity();
  const { stage, problem } = useJob(resource);
  const step = useFocusOnStep(stage);
  useEffect(() => {
    if (identity) jobsBelongTo(identity.id);
  }, [identity]);
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
        sx={{ '&&:focus-visible': { outline: 'none' } }}
      >
        {stage === 'choose' && <ChooseFile />}
        {stage === 'columns' && <MatchColumns />}
        {(stage === 'checking' || stage === 'writing') && <Progress />}
        {stage === 'checked' && <Verdict />}
        {stage === 'done' && <Outcome />}
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

/** The button that leads to the next step disappears with its step: moves the focus to the new one. */
function useFocusOnStep(stage: Job['stage']) {
  const step = useRef<HTMLDivElement>(null);
  const before = useRef(stage);
  useEffect(() => {
    if (before.current !== stage && document.activeElement === document.body) step.current?.focus();
    before.current = stage;
  }, [stage]);
  return step;
}

export default ImportPage;
