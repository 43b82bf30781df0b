import { baby_names } from '@cradle/shared/database/database.columns';
import { popularityWording } from '@cradle/shared/names/nameFacts';
import Box from '@mui/material/Box';
import Slider from '@mui/material/Slider';
import { NumberInput } from 'react-admin';
import { useController } from 'react-hook-form';

const { min, max } = baby_names.popularity;

/** A slider with a number input. A number out of range isn't corrected. Instead, the form shows an error. */
const PopularityInput = () => {
  const { field } = useController({ name: 'popularity' });
  const value = typeof field.value === 'number' ? field.value : min;
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', md: '1fr 150px' },
        gap: { xs: 2, md: 3 },
        alignItems: 'start',
      }}
    >
      <Box sx={{ px: 1.5, pt: 0.5, color: 'text.secondary', fontSize: 'var(--step--1)' }}>
        <Slider
          aria-label="Popularity"
          value={Math.min(max, Math.max(min, value))}
          min={min}
          max={max}
          getAriaValueText={(now) => `${now}, ${popularityWording(now)}`}
          onChange={(_event, next) => field.onChange(next)}
        />
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1.5, mt: -0.5, lineHeight: 1.35 }}>
          <span>Rare</span>
          <Box component="span" sx={{ textAlign: 'center' }}>
            {popularityWording(value)}
          </Box>
          <Box component="span" sx={{ textAlign: 'end' }}>
            Very Popular
          </Box>
        </Box>
      </Box>
      <NumberInput source="popularity" min={min} max={max} step={1} helperText={`${min} to ${max}`} />
    </Box>
  );
};

export default PopularityInput;
