import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Slider from '@mui/material/Slider';
import TextField from '@mui/material/TextField';
import { type PointerEvent, useEffect, useRef } from 'react';
import { type Crop, cropped, draw } from './readPicture';

/** Label and aspect ratio (width / height) of each crop. Null means the picture's own ratio. */
const SHAPES: readonly [label: string, shape: number | null][] = [
  ['Whole picture', null],
  ['Card, 9 : 5', 9 / 5],
  ['Wide, 2 : 1', 2],
  ['Square', 1],
];

interface CropEditorProps {
  picture: ImageBitmap;
  crop: Crop;
  onChange: (crop: Crop) => void;
  disabled: boolean;
}

const within = (value: number) => Math.min(1, Math.max(0, value));

/** Crop editor: aspect ratio, zoom and position of the crop. Users drag the picture or move sliders. */
export const CropEditor = ({ picture, crop, onChange, disabled }: CropEditorProps) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const dragged = useRef<{ x: number; y: number } | null>(null);
  const part = cropped(picture, crop);
  useEffect(() => {
    const scale = Math.min(1, 640 / part.width, 640 / part.height);
    const size = {
      width: Math.max(1, Math.round(part.width * scale)),
      height: Math.max(1, Math.round(part.height * scale)),
    };
    if (canvas.current) draw(canvas.current, picture, crop, size);
  }, [picture, crop, part.width, part.height]);

  /** Moves the crop opposite to the pointer, so that the picture seems to follow the pointer. */
  const drag = ({ clientX, clientY, currentTarget }: PointerEvent) => {
    if (!dragged.current || disabled) return;
    const pixels = part.width / currentTarget.getBoundingClientRect().width;
    const move = (by: number, left: number) => (left > 0 ? (by * pixels) / left : 0);
    onChange({
      ...crop,
      x: within(crop.x - move(clientX - dragged.current.x, picture.width - part.width)),
      y: within(crop.y - move(clientY - dragged.current.y, picture.height - part.height)),
    });
    dragged.current = { x: clientX, y: clientY };
  };
  const slider = (label: string, key: 'zoom' | 'x' | 'y', [min, max]: readonly [number, number]) => (
    <Box sx={{ flex: '1 1 140px', minWidth: 0, px: 1 }}>
      <Box component="span" id={`crop-${key}`} sx={{ fontSize: 'var(--step--1)', color: 'text.secondary' }}>
        {label}
      </Box>
      <Slider
        size="small"
        aria-labelledby={`crop-${key}`}
        min={min}
        max={max}
        step={0.01}
        value={crop[key]}
        disabled={disabled}
        onChange={(_event, value) => onChange({ ...crop, [key]: value as number })}
      />
    </Box>
  );
  const isFree = (axis: 'width' | 'height') => picture[axis] - part[axis] > 1;
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box
        component="canvas"
        ref={canvas}
        role="img"
        aria-label="Preview of the cropped picture"
        onPointerDown={(event: PointerEvent) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          dragged.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={drag}
        onLostPointerCapture={() => {
          dragged.current = null;
        }}
        sx={({ palette }) => ({
          justifySelf: 'center',
          maxWidth: '100%',
          maxHeight: 320,
          borderRadius: 'var(--radius-small)',
          // A checkerboard, which is visible through transparent parts of the picture.
          background: `repeating-conic-gradient(${palette.paper.sunk} 0 25%, ${palette.paper.sheet} 0 50%) 0 0 / 16px 16px`,
          cursor: isFree('width') || isFree('height') ? 'grab' : 'default',
          touchAction: 'none',
        })}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <TextField
          select
          size="small"
          label="Aspect ratio"
          value={SHAPES.findIndex(([, shape]) => shape === crop.shape)}
          disabled={disabled}
          onChange={({ target }) =>
            onChange({ shape: SHAPES[Number(target.value)]?.[1] ?? null, zoom: 1, x: 0.5, y: 0.5 })
          }
          sx={{ flex: '1 1 160px' }}
        >
          {SHAPES.map(([label], index) => (
            <MenuItem key={label} value={index}>
              {label}
            </MenuItem>
          ))}
        </TextField>
        {slider('Zoom', 'zoom', [1, 4])}
        {isFree('width') && slider('Horizontal position', 'x', [0, 1])}
        {isFree('height') && slider('Vertical position', 'y', [0, 1])}
      </Box>
    </Box>
  );
};
