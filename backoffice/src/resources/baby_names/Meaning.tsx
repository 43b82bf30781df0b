import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import type { NameRow } from './record';

/** The meaning in two lines; or that there is none, for then nobody but staff sees the name. */
export const Meaning = ({ name }: { name: NameRow }) =>
  name.meaning ? (
    <Box
      component="span"
      title={name.meaning}
      sx={{
        display: '-webkit-box',
        WebkitLineClamp: 2,
        WebkitBoxOrient: 'vertical',
        overflow: 'hidden',
        minWidth: { md: 200 },
        maxWidth: '52ch',
        color: 'text.secondary',
        lineHeight: 1.35,
      }}
    >
      {name.meaning}
    </Box>
  ) : (
    <Chip
      size="small"
      label="No meaning yet"
      title="Not shown on the site before it has a meaning"
      sx={({ palette }) => ({ backgroundColor: palette.paper.apricotWash, color: palette.paper.apricotInk })}
    />
  );
