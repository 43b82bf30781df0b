import { ZODIAC_SIGNS, type ZodiacSign } from '@cradle/shared/names/babyNames';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useController } from 'react-hook-form';

/** A toggle for each of the twelve signs. */
const ZodiacInput = () => {
  const { field } = useController({ name: 'zodiacs', defaultValue: [] });
  const chosen = (field.value as ZodiacSign[] | undefined) ?? [];
  const toggle = (sign: ZodiacSign) =>
    // The value always lists the signs in the order of ZODIAC_SIGNS, so that toggling a sign twice restores the initial
    // value.
    field.onChange(ZODIAC_SIGNS.filter((one) => (one === sign) !== chosen.includes(one)));
  return (
    <Box role="group" aria-label="Zodiac signs" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
      {ZODIAC_SIGNS.map((sign) => {
        const on = chosen.includes(sign);
        return (
          <Chip
            key={sign}
            component="button"
            type="button"
            clickable
            label={sign}
            aria-pressed={on}
            color={on ? 'primary' : 'default'}
            variant={on ? 'filled' : 'outlined'}
            onClick={() => toggle(sign)}
            sx={{ height: 36, '@media (pointer: coarse)': { height: 44 } }}
          />
        );
      })}
    </Box>
  );
};

export default ZodiacInput;
