import Box from '@mui/material/Box';

/** The apricot-to-accent line of the public site's cards. The number stands beside it, so it says nothing to a reader. */
export const PopularityBar = ({ value, width = '100%' }: { value: number; width?: number | string }) => (
  <Box
    aria-hidden
    className="share-bar"
    sx={({ palette: { paper, primary } }) => ({
      width,
      height: 5,
      flex: width === '100%' ? '1 1 0' : 'none',
      borderRadius: 'var(--pill)',
      overflow: 'hidden',
      backgroundColor: paper.sunk,
      boxShadow: `inset 0 0 0 1px ${paper.line}`,
      '& > i': {
        display: 'block',
        height: '100%',
        width: `${Math.min(100, Math.max(0, value))}%`,
        background: `linear-gradient(90deg, ${paper.apricot}, ${primary.main})`,
      },
    })}
  >
    <i />
  </Box>
);
