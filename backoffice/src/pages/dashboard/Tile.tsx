import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import type { ComponentType, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { SERIF } from '../../look/theme/tokens';

interface TileProps {
  to: string;
  icon: ComponentType;
  title: string;
  figure?: ReactNode;
  /** One line about what is there. */
  children: ReactNode;
}

/** A way to a page, with what it is and how much is in it. */
export const Tile = ({ to, icon: Icon, title, figure, children }: TileProps) => (
  <Card>
    <CardActionArea
      component={Link}
      to={to}
      sx={{
        p: 2.25,
        height: '100%',
        display: 'grid',
        gridTemplateColumns: 'auto 1fr auto',
        columnGap: 1.5,
        alignContent: 'start',
      }}
    >
      <Box sx={{ color: 'primary.main', display: 'grid', alignItems: 'center' }}>
        <Icon />
      </Box>
      <Typography variant="h3" component="h2" sx={{ alignSelf: 'center' }}>
        {title}
      </Typography>
      <Box sx={{ fontFamily: SERIF, fontSize: 'var(--step-1)', fontVariantNumeric: 'tabular-nums lining-nums' }}>
        {figure}
      </Box>
      <Typography color="text.secondary" variant="body2" sx={{ gridColumn: '2 / -1', mt: 0.5 }}>
        {children}
      </Typography>
    </CardActionArea>
  </Card>
);
