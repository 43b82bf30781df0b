import { formatNumber } from '@cradle/shared/text/formatNumber';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Details } from '../../../review/aside';
import { GenderMark } from '../../../ui/NameFacts';
import { SERIF } from '../../../ui/theme/tokens';
import type { NameRow } from '../save';
import { movedLines, type Preview } from './mergeData';

interface MergePreviewProps {
  preview: Preview & { kept: NameRow; merged: NameRow };
}

/** Shows both names, and how many rows move from the merged name to the kept name. */
export const MergePreview = ({ preview: { kept, merged, tables, fills } }: MergePreviewProps) => (
  <Box
    sx={{
      display: 'grid',
      gap: 2.5,
      alignItems: 'start',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    }}
  >
    <NameSide title="Stays" name={kept} />
    <NameSide title="Is removed" name={merged} />
    <Card component="section" aria-labelledby="moves-title" sx={{ gridColumn: '1 / -1', p: { xs: 2, sm: 2.5 } }}>
      <Typography variant="h3" component="h2" id="moves-title" sx={{ mb: 1 }}>
        What moves to {kept.name}
      </Typography>
      <Moves lines={movedLines(tables)} kept={kept.name} />
      <Fills columns={Object.keys(fills)} kept={kept.name} />
    </Card>
  </Box>
);

const NameSide = ({ title, name }: { title: string; name: NameRow }) => (
  <Card component="section" aria-label={title} sx={{ p: { xs: 2, sm: 2.5 }, display: 'grid', gap: 1.5 }}>
    <Box sx={{ color: 'text.secondary', fontSize: 'var(--step--1)' }}>{title}</Box>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5 }}>
      <Box component="h2" sx={{ m: 0, fontFamily: SERIF, fontSize: 'var(--step-3)', fontWeight: 500 }}>
        {name.name}
      </Box>
      <GenderMark gender={name.gender} />
    </Box>
    <Details
      rows={[
        ['Meaning', name.meaning ?? 'None'],
        ['Origin', name.origin ?? 'None'],
        ['Pronunciation', name.pronunciation ?? 'Not given'],
      ]}
    />
  </Card>
);

/**
 * Lists the fields of the kept name that are filled in from the merged name. The popularity and the year of the rank
 * aren't listed, because they are always copied with the rank.
 */
const Fills = ({ columns, kept }: { columns: readonly string[]; kept: string }) => {
  const translate = useTranslate();
  const listed = columns.filter((column) => column !== 'rank_year' && column !== 'popularity');
  if (listed.length === 0) return null;
  const labels = listed.map((column) => translate(`resources.baby_names.fields.${column}`));
  return (
    <Box sx={{ mt: 1.5, color: 'text.secondary', fontSize: 'var(--step--1)' }}>
      {kept} has no value in these fields, so it takes the values of the other name: {labels.join(', ')}.
    </Box>
  );
};

const Moves = ({ lines, kept }: { lines: ReturnType<typeof movedLines>; kept: string }) => {
  if (lines.length === 0) return <Box sx={{ color: 'text.secondary' }}>Nothing refers to this name.</Box>;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, fontVariantNumeric: 'tabular-nums' }}>
      {lines.map(({ label, moves, stays }) => (
        <Box
          component="li"
          key={label}
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            columnGap: 2,
            py: 0.75,
            '& + &': { borderTop: 1, borderColor: 'divider' },
          }}
        >
          <span>{label}</span>
          <Box component="strong" sx={{ ml: 'auto' }}>
            {formatNumber(moves)}
          </Box>
          {stays > 0 && (
            <Box sx={{ flexBasis: '100%', color: 'text.secondary', fontSize: 'var(--step--1)' }}>
              {formatNumber(stays)} {moves > 0 && 'more '}
              {stays === 1 ? 'is' : 'are'} deleted, because {kept} already has an equal entry or would be linked to
              itself.
            </Box>
          )}
        </Box>
      ))}
    </Box>
  );
};
