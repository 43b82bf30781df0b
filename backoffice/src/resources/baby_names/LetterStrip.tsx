import Box from '@mui/material/Box';
import { useListContext } from 'react-admin';
import { SERIF } from '../../look/tokens';

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** The index of the book, as on the site: one press for a letter, another to see all again. */
export const LetterStrip = () => {
  const { filterValues, setFilters, displayedFilters } = useListContext();
  const chosen = filterValues.first_letter as string | undefined;

  const choose = (letter: string) => {
    const { first_letter: _, ...others } = filterValues;
    setFilters(letter === chosen ? others : { ...others, first_letter: letter }, displayedFilters);
  };

  return (
    <Box
      component="nav"
      aria-label="Names by letter"
      sx={({ palette }) => ({
        display: 'grid',
        gridTemplateColumns: {
          xs: 'repeat(7, minmax(0, 1fr))',
          sm: 'repeat(13, minmax(0, 1fr))',
          md: 'repeat(26, minmax(0, 1fr))',
        },
        backgroundColor: palette.paper.sunk,
        border: `1px solid ${palette.paper.line}`,
        borderRadius: 'var(--radius)',
        overflow: 'hidden',
        mb: 2,
        '& > button': {
          all: 'unset',
          cursor: 'pointer',
          textAlign: 'center',
          fontFamily: SERIF,
          fontSize: 'var(--step-row)',
          lineHeight: '44px',
          color: palette.text.secondary,
          '&:hover': { backgroundColor: palette.paper.sheet, color: palette.primary.main },
          '&[aria-pressed=true]': { backgroundColor: palette.primary.main, color: palette.primary.contrastText },
          '&:focus-visible': { outline: `3px solid ${palette.primary.main}`, outlineOffset: -3 },
          '&[aria-pressed=true]:focus-visible': { outlineColor: palette.primary.contrastText },
        },
      })}
    >
      {LETTERS.map((letter) => (
        <button
          key={letter}
          type="button"
          aria-pressed={letter === chosen}
          aria-label={`Names with ${letter}`}
          onClick={() => choose(letter)}
        >
          {letter}
        </button>
      ))}
    </Box>
  );
};
