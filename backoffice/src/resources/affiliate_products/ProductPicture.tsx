import { safeUrl } from '@cradle/shared/text/safeUrl';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { DrawnGift } from './DrawnGift';

interface ProductPictureProps {
  url: string | null | undefined;
  /** What varies the drawing. */
  seed: number;
}

/** The picture of a product; a drawn one takes its place where there is none, or where it does not load. */
export const ProductPicture = ({ url, seed }: ProductPictureProps) => {
  const [failed, setFailed] = useState<string | null>(null);
  const safe = safeUrl(url);
  return (
    <Box
      sx={({ palette }) => ({
        aspectRatio: '16 / 10',
        overflow: 'hidden',
        backgroundColor: palette.paper.sunk,
        '& > *': { width: '100%', height: '100%', display: 'block', objectFit: 'cover' },
      })}
    >
      {safe && safe !== failed ? (
        <img src={safe} alt="" loading="lazy" referrerPolicy="no-referrer" onError={() => setFailed(safe)} />
      ) : (
        <DrawnGift seed={seed} />
      )}
    </Box>
  );
};
