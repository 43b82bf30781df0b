import { pictures as rules } from '@cradle/shared/database/resource.columns';
import { formatNumber } from '@cradle/shared/text/formatNumber';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTypedText } from '../crud/typed';
import { readableError } from '../providers/data/readableError';
import { Callout } from '../ui/Callout';
import { DropZone } from '../ui/DropZone';
import { useStillHere } from '../ui/useStillHere';
import { CropEditor } from './CropEditor';
import { type Picture, uploadPicture } from './library';
import { type Crop, cropped, encodeVersions, readPicture, storedSize } from './readPicture';

interface PictureUploadProps {
  /** The picture that the upload replaces. Its description is kept unless the user enters another description. */
  replaces?: Picture;
  /**
   * Initial aspect ratio (width / height) of the crop, from the declaration of the field; null for the picture's own
   * ratio.
   */
  shape?: number | null;
  /**
   * Called after the upload. If the user closed the upload form before the upload finished, this function is called
   * only if the picture replaces another one, because replacements can't be canceled.
   */
  onUploaded: (picture: Picture) => void | Promise<void>;
  /** Called when an upload begins or ends. */
  onBusy?: (busy: boolean) => void;
  /** Buttons beside the upload button. */
  more?: ReactNode;
}

/** Uploads a picture in three steps on one page: choose, drag or paste a file; crop it; describe it. */
export const PictureUpload = ({ replaces, shape = null, onUploaded, onBusy, more }: PictureUploadProps) => {
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [crop, setCrop] = useState<Crop>({ shape, zoom: 1, x: 0.5, y: 0.5 });
  const [alt, setAlt] = useTypedText(`alt ${replaces?.id ?? 'new'}`, replaces?.alt);
  const [problem, setProblem] = useState<{ about: 'file' | 'alt' | 'upload'; text: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const altInput = useRef<HTMLInputElement>(null);
  const stillHere = useStillHere();

  const choose = async (file: File | undefined) => {
    if (!file || busy) return;
    setBusy(true);
    setProblem(null);
    try {
      setPicture(await readPicture(file));
      setCrop({ shape, zoom: 1, x: 0.5, y: 0.5 });
    } catch (error) {
      setProblem({ about: 'file', text: (error as Error).message });
    } finally {
      setBusy(false);
    }
  };
  const paste = useEffectEvent(({ clipboardData }: ClipboardEvent) => void choose(clipboardData?.files[0]));
  useEffect(() => {
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);

  const upload = async () => {
    if (!picture) return setProblem({ about: 'file', text: 'Choose a picture first.' });
    if (!alt.trim()) {
      setProblem({ about: 'alt', text: 'Describe the picture for people who can’t see it.' });
      return altInput.current?.focus();
    }
    setBusy(true);
    onBusy?.(true);
    setProblem(null);
    try {
      const uploaded = await uploadPicture(await encodeVersions(picture, crop), alt.trim(), replaces?.id);
      // If the user canceled during the upload, a new picture stays in the library, but isn't inserted into the form.
      if (stillHere() || replaces) await onUploaded(uploaded);
    } catch (error) {
      setProblem({ about: 'upload', text: readableError(error).message });
    } finally {
      setBusy(false);
      onBusy?.(false);
    }
  };
  const size = picture && storedSize(cropped(picture, crop));
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <DropZone
        label="Picture file"
        accept="image/png,image/jpeg,image/webp,image/avif"
        title="Drop or paste a picture here"
        hint="PNG, JPEG, WebP or AVIF, at most 10 MB. The location, the camera and other hidden data are removed."
        again={picture ? 'Choose another file' : undefined}
        onFile={(file) => void choose(file)}
      />
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
            : 'What the picture shows, for people who can’t see it: “A gray stroller under an apple tree”'
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
