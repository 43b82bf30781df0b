import { pictures as rules } from '@cradle/shared/database/resource.columns';
import { formatNumber } from '@cradle/shared/text/formatNumber';
import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type DragEvent, type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { readableError } from '../providers/data/readableError';
import { Callout } from '../ui/Callout';
import { CropEditor } from './CropEditor';
import { type Picture, uploadPicture } from './library';
import { type Crop, cropped, encodeVersions, readPicture, storedSize } from './readPicture';

interface PictureUploadProps {
  /** The picture that the new one replaces. Its description is kept, unless another one is typed. */
  replaces?: Picture;
  /** The shape that is offered first: that of the field. */
  shape?: number | null;
  onUploaded: (picture: Picture) => void;
  /** Further buttons. */
  more?: ReactNode;
}

/** Uploads a picture in three steps on one page: choose, drag or paste a file; crop it; describe it. */
export const PictureUpload = ({ replaces, shape = null, onUploaded, more }: PictureUploadProps) => {
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [crop, setCrop] = useState<Crop>({ shape, zoom: 1, x: 0.5, y: 0.5 });
  const [alt, setAlt] = useState(replaces?.alt ?? '');
  const [problem, setProblem] = useState<{ about: 'file' | 'alt' | 'upload'; text: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const altInput = useRef<HTMLInputElement>(null);
  const hint = useId();

  const choose = useCallback(
    async (file: File | undefined) => {
      if (!file) return;
      setBusy(true);
      setProblem(null);
      try {
        setPicture(await readPicture(file));
        setCrop({ shape, zoom: 1, x: 0.5, y: 0.5 });
      } catch (error) {
        setProblem({ about: 'file', text: (error as Error).message });
      } finally {
        setBusy(false);
        if (input.current) input.current.value = ''; // So that the same file can be chosen again.
      }
    },
    [shape],
  );
  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) => void choose(clipboardData?.files[0]);
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [choose]);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void choose(event.dataTransfer.files[0]);
  };

  const upload = async () => {
    if (!picture) return setProblem({ about: 'file', text: 'Choose a picture first.' });
    if (!alt.trim()) {
      setProblem({ about: 'alt', text: 'Describe the picture for people who can’t see it.' });
      return altInput.current?.focus();
    }
    setBusy(true);
    setProblem(null);
    try {
      onUploaded(await uploadPicture(await encodeVersions(picture, crop), alt.trim(), replaces?.id));
    } catch (error) {
      setProblem({ about: 'upload', text: readableError(error).message });
    } finally {
      setBusy(false);
    }
  };
  const size = picture && storedSize(cropped(picture, crop));
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box
        onDragOver={(event: DragEvent) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        sx={({ palette }) => ({
          display: 'grid',
          justifyItems: 'center',
          gap: 1,
          p: picture ? 1.5 : 4,
          textAlign: 'center',
          border: `2px dashed ${isOver ? palette.primary.main : palette.divider}`,
          borderRadius: 'var(--radius)',
          backgroundColor: isOver ? palette.paper.accentWash : undefined,
        })}
      >
        <input
          ref={input}
          type="file"
          hidden
          accept="image/png,image/jpeg,image/webp,image/avif"
          aria-label="Picture file"
          onChange={({ target }) => void choose(target.files?.[0])}
        />
        <Button
          variant={picture ? 'text' : 'contained'}
          startIcon={<UploadIcon />}
          disabled={busy}
          aria-describedby={hint}
          onClick={() => input.current?.click()}
        >
          {picture ? 'Choose another file' : 'Choose a file'}
        </Button>
        <Typography id={hint} variant="body2" color="text.secondary">
          {picture ? '' : 'or drag or paste a picture here. '}PNG, JPEG, WebP or AVIF, at most 10 MB. Place, camera and
          other data in the file are removed.
        </Typography>
      </Box>
      {problem?.about === 'file' && <Callout severity="error">{problem.text}</Callout>}
      {picture && <CropEditor picture={picture} crop={crop} onChange={setCrop} disabled={busy} />}
      {size && (
        <Typography variant="body2" color="text.secondary" role="status">
          Stored with {formatNumber(size.width)} × {formatNumber(size.height)} pixels
          {size.width < 640 && ', which is small: it may look blurred on large screens'}.
        </Typography>
      )}
      <TextField
        inputRef={altInput}
        label="Description"
        required
        value={alt}
        onChange={({ target }) => setAlt(target.value)}
        disabled={busy}
        error={problem?.about === 'alt'}
        helperText={
          problem?.about === 'alt'
            ? problem.text
            : 'What the picture shows, for people who can’t see it: “A gray pram under an apple tree”'
        }
        slotProps={{ htmlInput: { maxLength: rules.alt.maxLength } }}
      />
      {problem?.about === 'upload' && <Callout severity="error">{problem.text}</Callout>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" onClick={() => void upload()} loading={busy} loadingPosition="start">
          {replaces ? 'Replace picture' : 'Upload picture'}
        </Button>
        {more}
      </Box>
    </Box>
  );
};
