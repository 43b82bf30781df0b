import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useDefinition } from '../crud/form';
import { guessColumns } from './importTable';
import { firstCells } from './pastedRows';
import { pasteRows } from './steps';

/** An input for rows that were copied from a spreadsheet. They are imported in the same way as the rows of a file. */
export const PasteRows = () => {
  const definition = useDefinition();
  const [text, setText] = useState('');
  /** True if the first row has headings. Null until the user clicks the checkbox. While it is null, guess() decides. */
  const [chosen, setChosen] = useState<boolean | null>(null);
  const guess = () => text === '' || guessColumns(firstCells(text), definition).some((field) => field !== null);
  const hasHeads = chosen ?? guess();
  return (
    <Box component="section" aria-labelledby="paste-title" sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <Typography variant="h2" id="paste-title">
        Or paste rows
      </Typography>
      <TextField
        label="Rows from a spreadsheet"
        helperText="Select the cells in the spreadsheet, copy them, and paste them here."
        multiline
        minRows={4}
        maxRows={12}
        fullWidth
        value={text}
        onChange={({ target }) => setText(target.value)}
        slotProps={{ htmlInput: { spellCheck: false, wrap: 'off', style: { overflowX: 'auto' } } }}
      />
      <FormControlLabel
        control={<Checkbox checked={hasHeads} onChange={(_event, checked) => setChosen(checked)} />}
        label="The first row has the column names"
      />
      <Button
        variant="contained"
        disabled={text.trim() === ''}
        onClick={() => void pasteRows(definition, text, hasHeads)}
      >
        Match columns
      </Button>
    </Box>
  );
};
