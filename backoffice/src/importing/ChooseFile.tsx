import { CSV_BOM, csvLine } from '@cradle/shared/csv';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type DragEvent, useRef, useState } from 'react';
import { useDefinition } from '../crud/form';
import { download } from '../exporting/download';
import { labelOf, requiredColumns, sampleOf } from './importTable';
import { chooseFile } from './steps';

const all = new Intl.ListFormat('en');

/** The first step: a file is dropped or chosen. Offers a sample file. */
export const ChooseFile = () => {
  const definition = useDefinition();
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const take = (file: File | undefined) => file && void chooseFile(definition, file);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    <Card sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2.5 }}>
      <Box
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        sx={({ palette }) => ({
          display: 'grid',
          justifyItems: 'center',
          textAlign: 'center',
          gap: 1,
          p: { xs: 3, sm: 6 },
          borderRadius: 'var(--radius)',
          border: `2px dashed ${over ? palette.primary.main : palette.divider}`,
          backgroundColor: over ? palette.paper.accentWash : palette.paper.paper,
        })}
      >
        <UploadIcon sx={{ fontSize: 'var(--step-4)', color: 'primary.main' }} />
        <Typography variant="h2" component="p">
          Drop a CSV file here
        </Typography>
        <Typography color="text.secondary" sx={{ maxWidth: '48ch' }}>
          Nothing is saved before you have seen a preview.
        </Typography>
        <input
          ref={input}
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          aria-label="CSV file"
          hidden
          onChange={({ target }) => {
            take(target.files?.[0]);
            target.value = ''; // the same file may be chosen again
          }}
        />
        <Button variant="contained" onClick={() => input.current?.click()} sx={{ mt: 1 }}>
          Choose a file
        </Button>
      </Box>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr auto' }, alignItems: 'center' }}>
        <Typography variant="body2" color="text.secondary" sx={{ maxWidth: '72ch', lineHeight: 1.6 }}>
          The first line names the columns. A row with an id changes that record, and so does a row that exists already.
          A new row needs{' '}
          {all.format(requiredColumns(definition).map((name) => labelOf(definition, name).toLowerCase()))}. An empty
          cell empties the field; fields without a column stay as they are.
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
