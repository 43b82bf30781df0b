import { formatNumber } from '@cradle/shared/text/formatNumber';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import type { Theme } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { ResourceList } from '../../crud/ResourceList';
import { NoMatches } from '../../crud/ResourceRows';
import { RowCards } from '../../layout/list/Rows';
import { type Picture, thumbnailOf } from '../../pictures/library';

/** The library as a grid. Each picture links to its page, where it can be described, replaced and deleted. */
const List = () => (
  <ResourceList cards>
    <RowCards<Picture> skeleton={<GridSkeleton />} empty={<NoMatches />} sx={grid}>
      {(picture) => (
        <Card component={Link} to={`/pictures/${picture.id}`} className="picture">
          <img src={thumbnailOf(picture)} alt="" loading="lazy" width={picture.width} height={picture.height} />
          <span className="alt">{picture.alt}</span>
          <span className="facts">
            {formatNumber(picture.width)} × {formatNumber(picture.height)} · {usedIn(picture.uses ?? 0)}
          </span>
        </Card>
      )}
    </RowCards>
  </ResourceList>
);

const usedIn = (uses: number) => (uses === 0 ? 'not used' : `used in ${uses} place${uses === 1 ? '' : 's'}`);

const columns = {
  display: 'grid',
  gap: { xs: 1.5, sm: 2 },
  p: { xs: 1.5, sm: 2 },
  gridTemplateColumns: {
    xs: 'repeat(auto-fill, minmax(min(100%, 130px), 1fr))',
    sm: 'repeat(auto-fill, minmax(180px, 1fr))',
  },
};

const grid = ({ palette }: Theme) => ({
  ...columns,
  listStyle: 'none',
  m: 0,
  '& > li + li': { borderTop: 0 },
  '& .picture': {
    display: 'grid',
    alignContent: 'start',
    height: '100%',
    color: 'inherit',
    textDecoration: 'none',
    '&:hover': { borderColor: palette.primary.main },
  },
  '& img': {
    width: '100%',
    height: 'auto',
    aspectRatio: '4 / 3',
    objectFit: 'contain',
    backgroundColor: palette.paper.sunk,
  },
  '& .alt': { px: 1.5, pt: 1, fontWeight: 600, overflowWrap: 'anywhere' },
  '& .facts': { px: 1.5, pb: 1.25, color: 'text.secondary', fontSize: 'var(--step--1)' },
});

const GridSkeleton = () => (
  <Box sx={columns} aria-busy>
    {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
      <Card key={key}>
        <Skeleton variant="rectangular" sx={{ aspectRatio: '4 / 3', height: 'auto' }} />
        <Box sx={{ p: 1.5 }}>
          <Skeleton width="80%" />
          <Skeleton width="50%" />
        </Box>
      </Card>
    ))}
  </Box>
);

export default List;
