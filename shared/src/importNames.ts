/** Names in a file. */
import { babyNameSchema } from './babyNameSchema';
import { cells, type ImportTable } from './importTable';

const GENDER_WORDS = {
  boy: 'boy',
  male: 'boy',
  m: 'boy',
  girl: 'girl',
  female: 'girl',
  f: 'girl',
  neutral: 'neutral',
  unisex: 'neutral',
};

export const importNames = (labels: ImportTable['labels']): ImportTable => ({
  labels,
  title: 'name',
  required: ['name', 'gender'],
  schema: babyNameSchema,
  fields: [
    { name: 'id', read: cells.id },
    { name: 'name', also: ['first name', 'baby name'], read: cells.needed },
    { name: 'gender', also: ['sex'], read: cells.choice(GENDER_WORDS) },
    { name: 'meaning', read: cells.text },
    { name: 'origin', also: ['language'], read: cells.text },
    { name: 'popularity', read: cells.number },
    { name: 'syllables', read: cells.number },
    { name: 'rank', read: cells.numberOrNull },
    { name: 'rank_year', also: ['year'], read: cells.numberOrNull },
    { name: 'mythological', also: ['myth'], read: cells.flag },
    { name: 'celebrity', also: ['celebrities'], read: cells.text },
    { name: 'pronunciation', read: cells.text },
    { name: 'nicknames', read: cells.list },
    { name: 'source_note', also: ['note', 'source'], read: cells.text },
    { name: 'updated_at', read: cells.moment },
  ],
  sample: [
    ['Name', 'Gender', 'Meaning', 'Origin', 'Popularity', 'Syllables', 'Mythological', 'Nicknames'],
    ['Isolde', 'girl', 'Ice ruler', 'Celtic', '12', '3', 'Yes', 'Izzy; Zola'],
    ['Bo', 'neutral', 'To live', 'Norse', '34', '1', 'No', ''],
  ],
});
