import Chip from '@mui/material/Chip';
import type { NameRow } from './record';

/** The meaning in two lines; or that there is none, for then nobody but staff sees the name. */
export const Meaning = ({ name }: { name: NameRow }) =>
  name.meaning ? (
    <span className="name-meaning" title={name.meaning}>
      {name.meaning}
    </span>
  ) : (
    <Chip
      size="small"
      label="No meaning yet"
      title="Not shown on the site before it has a meaning"
      sx={({ palette }) => ({ backgroundColor: palette.paper.apricotWash, color: palette.paper.apricotInk })}
    />
  );
