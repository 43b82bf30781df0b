import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react';

interface DropZoneProps {
  /** The accessible name of the file input. */
  label: string;
  /** The file types that the file dialog offers. The caller checks the file itself. */
  accept: string;
  title: string;
  hint: ReactNode;
  /** A button label that replaces "Choose a file". Set after a file was chosen. It also makes the drop zone smaller. */
  again?: string | undefined;
  onFile: (file: File) => void;
}

/** An area on which users drop a file, with a button that opens the file dialog. */
export const DropZone = ({ label, accept, title, hint, again, onFile }: DropZoneProps) => {
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const take = (file: File | undefined) => file && onFile(file);
  return (
    <Box
      onDragOver={(event: DragEvent) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files[0]);
      }}
      sx={({ palette }) => ({
        display: 'grid',
        justifyItems: 'center',
        textAlign: 'center',
        gap: 1,
        p: again ? 1.5 : { xs: 3, sm: 6 },
        borderRadius: 'var(--radius)',
        border: `2px dashed ${isOver ? palette.primary.main : palette.divider}`,
        backgroundColor: isOver ? palette.paper.accentWash : palette.paper.paper,
      })}
    >
      {!again && (
        <>
          <UploadIcon sx={{ fontSize: 'var(--step-4)', color: 'primary.main' }} />
          <Typography variant="h2" component="p">
            {title}
          </Typography>
        </>
      )}
      <Typography
        id={hintId}
        variant={again ? 'body2' : 'body1'}
        color="text.secondary"
        sx={{ maxWidth: '48ch', textWrap: 'balance' }}
      >
        {hint}
      </Typography>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={label}
        hidden
        onChange={({ target }) => {
          take(target.files?.[0]);
          target.value = ''; // Otherwise choosing the same file again would fire no event.
        }}
      />
      <Button
        variant={again ? 'text' : 'contained'}
        aria-describedby={hintId}
        onClick={() => input.current?.click()}
        sx={again ? undefined : { mt: 1 }}
      >
        {again ?? 'Choose a file'}
      </Button>
    </Box>
  );
};
