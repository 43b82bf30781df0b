import { cellText } from '@cradle/shared/text/csv';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useDefinition } from '../crud/form';
import { formatCount } from '../format';
import { importedFields, matchProblems } from './importTable';
import { setJob, useJob } from './job';
import { checkFile, startOver } from './steps';

const LEFT_OUT = '–';
const SEPARATORS: Record<string, string> = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'vertical bars' };

/**
 * The second step: the user matches the columns of the file to fields. Columns with a known heading are matched
 * automatically.
 */
export const MatchColumns = () => {
  const definition = useDefinition();
  const resource = definition.name;
  const { opened, match, clears } = useJob(resource);
  if (!opened) return null;
  const problems = matchProblems(match, definition);
  const choose = (at: number, name: string) =>
    setJob(resource, { match: match.map((one, index) => (index === at ? (name === LEFT_OUT ? null : name) : one)) });
  const encoding = opened.encoding !== 'utf-8' ? `, encoded as ${opened.encoding}` : '';
  return (
    <Card component="section" aria-labelledby="columns-title" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography id="columns-title" variant="h2" sx={{ overflowWrap: 'anywhere' }}>
        Match the columns of {opened.name}
      </Typography>
      <Typography color="text.secondary" sx={{ mt: 0.5, mb: 2 }}>
        {formatCount(opened.heads.length, 'column')}, separated by {SEPARATORS[opened.delimiter]}
        {encoding}.
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {opened.heads.map((head, at) => (
          <Box
            component="li"
            // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a file have no other identity
            key={at}
            sx={({ palette }) => ({
              display: 'grid',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 260px' },
              gap: { xs: 1, md: 3 },
              alignItems: 'center',
              py: 1.25,
              borderTop: `1px solid ${palette.divider}`,
            })}
          >
            <Box sx={{ minWidth: 0 }}>
              <Box sx={{ fontWeight: 620, overflowWrap: 'anywhere' }}>{head || `Column ${at + 1}`}</Box>
              <Samples cells={opened.samples.map((row) => row[at] ?? '')} />
            </Box>
            <TextField
              select
              label={`Field for ${head || `column ${at + 1}`}`}
              value={match[at] ?? LEFT_OUT}
              onChange={({ target }) => choose(at, target.value)}
            >
              <MenuItem value={LEFT_OUT}>Leave out</MenuItem>
              {importedFields(definition).map(({ name, label }) => (
                <MenuItem key={name} value={name}>
                  {label}
                </MenuItem>
              ))}
            </TextField>
          </Box>
        ))}
      </Box>
      <FormControlLabel
        control={<Checkbox checked={clears} onChange={(_event, checked) => setJob(resource, { clears: checked })} />}
        label="Empty cells clear the field"
        sx={{ mt: 1 }}
      />
      <Typography variant="body2" color="text.secondary" sx={{ pl: 4 }}>
        {clears
          ? 'The preview counts and lists the values that would be deleted.'
          : 'An empty cell leaves the value of an existing record unchanged.'}
      </Typography>
      <Box role="status" sx={{ color: 'error.main', minHeight: 24, mt: 1.5 }}>
        {problems.join(' ')}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button variant="contained" disabled={problems.length > 0} onClick={() => void checkFile(definition)}>
          Check the file
        </Button>
        <Button onClick={() => startOver(resource)}>Another file</Button>
      </Box>
    </Card>
  );
};

const Samples = ({ cells }: { cells: string[] }) => (
  <Box
    sx={{
      color: 'text.secondary',
      fontSize: 'var(--step--1)',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    }}
  >
    {cells.map(cellText).filter(Boolean).join(' · ') || 'Empty'}
  </Box>
);
