import { safeImage } from '@cradle/shared/text/safeUrl';
import Box from '@mui/material/Box';
import { useState } from 'react';

interface ProductImageProps {
  url: string | null | undefined;
  /** Selects one of the color variants of the illustration that is shown if there is no image. */
  seed: number;
}

/** The image of a product, or an illustration if there is none or it can't be loaded. */
export const ProductImage = ({ url, seed }: ProductImageProps) => {
  const [failed, setFailed] = useState<string | null>(null);
  const safe = safeImage(url);
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

/** Color variants of the illustration. Each lists the colors of sky, glow, hill, meadow, box and ribbon. */
const VARIANTS = [
  ['#fce3cb', '#f3aa7b', '#cfdcc4', '#9db894', '#e8935a', '#fffaf0'],
  ['#dbe9f3', '#fff1d0', '#b9d3c4', '#86ac8d', '#c8698a', '#fffaf0'],
  ['#322a5c', '#fff1d0', '#4d4488', '#3a3168', '#e8935a', '#f6ead4'],
  ['#efe3f2', '#f3c56b', '#cbb8da', '#a48fbe', '#5b7fb5', '#fffaf0'],
] as const;

/** A gift on a hill. Decorative. */
const DrawnGift = ({ seed }: { seed: number }) => {
  const [sky, glow, far, near, box, ribbon] = VARIANTS[Math.abs(seed) % VARIANTS.length] ?? VARIANTS[0];
  const left = seed % 2 === 0;
  return (
    <svg viewBox="0 0 320 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true" data-drawn>
      <rect width="320" height="200" fill={sky} />
      <circle cx={left ? 256 : 64} cy="52" r="24" fill={glow} />
      <path d={left ? 'M0 150c80-44 180-40 320 6v44H0Z' : 'M0 156c130-46 240-50 320-6v50H0Z'} fill={far} />
      <path d="M0 172c90-22 210-24 320-4v32H0Z" fill={near} />
      <g transform={`translate(${left ? 140 : 180} 176) scale(1.15)`}>
        <rect x="-42" y="-60" width="84" height="60" rx="6" fill={box} />
        <rect x="-48" y="-76" width="96" height="20" rx="6" fill={box} stroke={sky} strokeOpacity=".35" />
        <path d="M-8-76h16v76h-16Zm8 0c-30 0-40-14-32-24s26 0 32 24c6-24 24-34 32-24s-2 24-32 24Z" fill={ribbon} />
      </g>
    </svg>
  );
};
