import { safeImage } from '@cradle/shared/text/safeUrl';
import PictureIcon from '@mui/icons-material/ImageOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { TextInput, useCanAccess } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { lazyDialog } from '../layout/lazyPart';

const PicturePicker = lazyDialog(() => import('./PicturePicker'));

interface ImageAddressProps {
  source: string;
  label?: string;
  isRequired?: boolean;
  helperText?: string | false;
  disabled?: boolean;
  /** Aspect ratio (width / height) in which the site shows the image. */
  shape?: number | null;
}

/** The input for the address of an image. The user can enter an address, or choose or upload a picture. */
export const ImageAddress = ({ shape, disabled = false, helperText, ...input }: ImageAddressProps) => {
  const [isOpen, setOpen] = useState(false);
  const { canAccess } = useCanAccess({ resource: 'pictures', action: 'list' });
  const { setValue } = useFormContext();
  const address = safeImage(useWatch({ name: input.source }));
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <TextInput
        {...input}
        disabled={disabled}
        helperText={helperText}
        slotProps={{ htmlInput: { inputMode: 'url', autoComplete: 'off' } }}
      />
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1.5 }}>
        {address && (
          <Box
            key={address}
            component="img"
            src={address}
            alt=""
            referrerPolicy="no-referrer"
            sx={({ palette }) => ({
              width: 72,
              height: 48,
              objectFit: 'contain',
              backgroundColor: palette.paper.sunk,
              borderRadius: 'var(--radius-small)',
            })}
          />
        )}
        {canAccess !== false && !disabled && (
          <Button variant="outlined" startIcon={<PictureIcon />} onClick={() => setOpen(true)}>
            Choose or upload a picture
          </Button>
        )}
        {address && !disabled && (
          <Button onClick={() => setValue(input.source, '', { shouldDirty: true, shouldValidate: true })}>
            Remove picture
          </Button>
        )}
      </Box>
      {isOpen && (
        <PicturePicker
          shape={shape}
          onChosen={(chosen) => setValue(input.source, chosen, { shouldDirty: true, shouldValidate: true })}
          onClose={() => setOpen(false)}
        />
      )}
    </Box>
  );
};
