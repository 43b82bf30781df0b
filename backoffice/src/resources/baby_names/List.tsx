import Box from '@mui/material/Box';
import { ResourceList, useNarrow } from '../../crud/ResourceList';
import { FieldTable } from '../../crud/ResourceRows';
import { GenderMark } from '../../look/GenderMark';
import { PopularityBar } from '../../look/PopularityBar';
import { SERIF } from '../../look/tokens';
import { LetterStrip } from './LetterStrip';
import { Meaning } from './Meaning';
import { NameCards } from './NameCards';
import type { NameRow } from './record';

const List = () => (
  <ResourceList above={<LetterStrip />}>
    {useNarrow() ? <NameCards /> : <FieldTable<NameRow> cells={cells} />}
  </ResourceList>
);

const cells = {
  name: ({ name }: NameRow) => (
    <Box component="span" sx={{ fontFamily: SERIF, fontSize: 'var(--step-row)', fontWeight: 560 }}>
      {name}
    </Box>
  ),
  gender: ({ gender }: NameRow) => <GenderMark gender={gender} />,
  meaning: (name: NameRow) => <Meaning name={name} />,
  popularity: ({ popularity }: NameRow) => (
    <Box sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.25 }}>
      <PopularityBar value={popularity} width={72} />
      <Box component="span" sx={{ minWidth: '3ch' }}>
        {popularity}
      </Box>
    </Box>
  ),
};

export default List;
