import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { CSSProperties } from 'react';
import { useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { Link as RouterLink } from 'react-router-dom';
import { formatDate } from '../../format';
import { IfAllowed } from '../../layout/IfAllowed';
import { GenderMark, PopularityBar } from '../../ui/NameFacts';
import { SERIF } from '../../ui/theme/tokens';
import type { NameRecord } from './save';

/** The number of letters of the longest word. */
const longestWord = (name: string) => Math.max(1, ...name.split(/[\s-]+/).map(({ length }) => length));

/** The name on the site, updated while the form is edited. */
const Preview = () => {
  const name = useWatch() as Partial<NameRecord>;
  const saved = useRecordContext<NameRecord>();
  return (
    <Box
      component="aside"
      aria-label="Preview"
      sx={{ position: 'sticky', top: 84, display: { xs: 'none', lg: 'grid' }, gap: 1.5 }}
    >
      <Card sx={{ p: 2.5, display: 'grid', gap: 1.25, containerType: 'inline-size' }}>
        <Box
          style={{ '--letters': longestWord(name.name ?? '') } as CSSProperties}
          sx={{
            fontFamily: SERIF,
            // A letter is about 0.6 em wide. Words of common lengths don't break.
            fontSize: 'clamp(var(--step-1), calc(165cqi / var(--letters)), var(--step-name-pair))',
            lineHeight: 1,
            fontWeight: 500,
            overflowWrap: 'anywhere',
          }}
        >
          {name.name?.trim() || <Box sx={{ color: 'text.secondary' }}>Name</Box>}
        </Box>
        {name.pronunciation && (
          <Box
            sx={{
              fontFamily: SERIF,
              fontStyle: 'italic',
              color: 'text.secondary',
            }}
          >
            {name.pronunciation}
          </Box>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, fontSize: 'var(--step--1)', color: 'text.secondary' }}>
          <GenderMark gender={name.gender ?? 'neutral'} />
          {name.origin && <span>{name.origin}</span>}
          {typeof name.syllables === 'number' && (
            <span>{name.syllables === 1 ? '1 syllable' : `${name.syllables} syllables`}</span>
          )}
        </Box>
        <Typography
          sx={{ lineHeight: 1.5, overflowWrap: 'anywhere' }}
          color={name.meaning ? 'text.primary' : 'text.secondary'}
        >
          {name.meaning || 'The site shows a name once it has a meaning or official figures.'}
        </Typography>
        <PopularityBar value={name.popularity ?? 0} />
      </Card>
      {saved && (
        <Typography variant="body2" color="text.secondary" sx={{ px: 1, lineHeight: 1.6 }}>
          Changed {formatDate(saved.updated_at, { time: true })}
          <br />
          Added {formatDate(saved.created_at, { time: true })}
          <br />
          {(saved.meaning || saved.has_figures) && (
            <Link href={`/name/${saved.id}`} target="_blank" rel="noopener">
              View on the site
            </Link>
          )}
          <IfAllowed resource="baby_names" action="delete">
            <br />
            <Link component={RouterLink} to={`/merge-names?kept=${saved.id}`}>
              Merge with another name
            </Link>
          </IfAllowed>
        </Typography>
      )}
    </Box>
  );
};

export default Preview;
