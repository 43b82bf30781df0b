import { waiting } from '@cradle/shared/content/waiting';
import { MOST_PARTS, ORIGINS, ZODIAC_SIGNS } from '@cradle/shared/names/babyNames';
import { startsWithLetter, tidyName } from '@cradle/shared/names/names';
import { RULE_THEMES } from '@cradle/shared/names/themes';
import NamesIcon from '@mui/icons-material/MenuBookOutlined';
import { type DataProvider, type GetListParams, HttpError } from 'react-admin';
import { choice, integer, multiline, people, reference, references, tags, text, toggle } from '../../fields';
import { type DataOverrides, defineResource } from '../defineResource';
import { nameFilter } from './filter';
import { BY_BIRTHS, PROBLEM_LABELS } from './problems';
import type { NameRecord } from './save';

const NO_LETTER = 'Name must start with a letter';

/**
 * Data provider methods that read and save a name with its siblings, zodiac signs, celebrities and sources in one
 * transaction.
 */
const nameData: DataOverrides = (base, definition) =>
  ({
    /**
     * If the filter `problem` is set, reads the names from the database function names_to_fix(), which sorts them by
     * births unless another order is chosen. Otherwise reads the table `baby_names`. This table has no births, so a
     * list that should be sorted by births is sorted by name instead.
     */
    getList: (resource: string, params: GetListParams) => {
      const byBirths = params.sort?.field === BY_BIRTHS.sort;
      if (params.filter?.problem)
        return base.getList('rpc/names_to_fix', byBirths ? { ...params, sort: undefined } : params);
      return base.getList(resource, byBirths ? { ...params, sort: { field: 'name', order: 'ASC' } } : params);
    },

    async getOne(_resource: string, { id }: { id: unknown }) {
      const { readName } = await import('./save');
      const found = Number.isSafeInteger(Number(id)) && (await readName(definition, Number(id)));
      if (!found) throw new HttpError('This name no longer exists.', 404, null);
      return found;
    },

    create: async (_resource: string, { data }: { data: Partial<NameRecord> }) =>
      (await import('./save')).saveName(definition, null, data, null),

    update: async (_resource: string, { id, data, previousData, meta }: UpdateParams) => {
      // The `updated_at` of the version that the save replaces: the loaded version or, after a conflict, the version
      // that the user chose to overwrite.
      const version = meta?.expectedUpdatedAt ?? previousData?.updated_at ?? data.updated_at ?? null;
      return (await import('./save')).saveName(definition, Number(id), data, version);
    },
  }) as Partial<DataProvider>;

interface UpdateParams {
  id: unknown;
  data: Partial<NameRecord>;
  previousData?: Partial<NameRecord>;
  meta?: { expectedUpdatedAt?: string };
}

export const babyNames = defineResource('baby_names', {
  label: ['Baby name', 'Baby names'],
  about: 'Meaning, origin and popularity of each name.',
  icon: NamesIcon,
  title: 'name',
  fields: {
    name: text({
      list: true,
      search: true,
      alsoNamed: ['first name', 'baby name'],
      tidy: tidyName,
      problem: (name) => (startsWithLetter(name) ? undefined : NO_LETTER),
    }),
    gender: choice({
      list: true,
      filter: true,
      bulkEdit: true,
      alsoNamed: ['sex'],
      alsoRead: { male: 'boy', m: 'boy', female: 'girl', f: 'girl', unisex: 'neutral' },
    }),
    meaning: multiline({ list: true }),
    origin: text({
      list: true,
      search: true,
      filter: true,
      bulkEdit: true,
      suggestions: ORIGINS,
      alsoNamed: ['language'],
    }),
    popularity: integer({ list: true, bulkEdit: true, input: () => import('./PopularityInput') }),
    syllables: integer({ list: true, bulkEdit: true }),
    usage: tags({
      list: 'hidden',
      helperText:
        'Countries or languages that use the name, such as Scottish or Polish. The origin is the language of its root',
      alsoNamed: ['used in'],
    }),
    themes: tags({ list: 'hidden', helperText: 'Theme pages that list the name, such as nature or flowers' }),
    has_figures: toggle({ label: 'Official figures', list: 'hidden', readOnly: true }),
    variant_of: reference({
      label: 'Base name',
      list: 'hidden',
      to: 'baby_names',
      by: 'name',
      and: 'gender',
      firstBy: 'popularity',
      searchBy: 'named',
      helperText: 'This name is a spelling, form or short form of the base name',
    }),
    variant_kind: choice({
      label: 'Kind of variant',
      list: 'hidden',
      filter: true,
      labels: {
        spelling: 'Same pronunciation, different spelling',
        form: 'Name in another language',
        short: 'Short form',
      },
    }),
    rank: integer({ list: true, helperText: 'Rank in the US statistics, if known' }),
    rank_year: integer({
      label: 'Year of the rank',
      list: 'hidden',
      bulkEdit: true,
      ungrouped: true,
      alsoNamed: ['year'],
    }),
    mythological: toggle({
      list: 'hidden',
      filter: true,
      bulkEdit: true,
      helperText: 'From a myth or legend',
      alsoNamed: ['myth'],
    }),
    celebrity: text({
      label: 'Famous people',
      list: 'hidden',
      helperText: "One line about famous people, shown on the name's page",
      alsoNamed: ['celebrities'],
    }),
    pronunciation: text({ list: 'hidden', helperText: 'How to say it, such as oh-LIV-ee-uh' }),
    nicknames: tags(),
    source_note: multiline({
      label: 'Note on the source',
      bulkEdit: true,
      helperText: "The source of the facts, shown on the name's page",
      alsoNamed: ['note', 'source'],
    }),
    first_letter: text({
      label: 'Letter',
      list: 'hidden',
      filter: true,
      readOnly: true,
      suggestions: [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'],
    }),
  },
  parts: {
    siblings: references({
      to: 'baby_names',
      by: 'name',
      and: 'gender',
      firstBy: 'popularity',
      searchBy: 'named',
      maxItems: MOST_PARTS,
    }),
    zodiacs: tags({ label: 'Zodiac signs', maxItems: ZODIAC_SIGNS.length, input: () => import('./ZodiacInput') }),
    celebrities: people({
      table: 'celebrity_names',
      parts: { full_name: 'Full name', known_for: 'Known for' },
      maxItems: MOST_PARTS,
    }),
    sources: people({
      table: 'name_sources',
      parts: {
        work: 'Work',
        locator: 'Page or entry',
        url: 'Address',
        note: 'What this source says, if sources differ',
      },
      maxItems: MOST_PARTS,
    }),
  },
  filters: {
    popularity_min: integer({ label: 'Popularity from' }),
    popularity_max: integer({ label: 'Popularity to' }),
    has_meaning: toggle({ label: 'Has a meaning' }),
    official_only: toggle({ label: 'Official figures only' }),
    problem: choice({ label: 'Needs fixing', labels: PROBLEM_LABELS }),
  },
  sort: { field: 'name', order: 'ASC' },
  ownSorts: [BY_BIRTHS.sort],
  import: {
    key: ['name', 'gender'],
    sample: [
      {
        name: 'Isolde',
        gender: 'girl',
        meaning: 'Ice ruler',
        origin: 'Celtic',
        popularity: '12',
        syllables: '3',
        mythological: 'Yes',
        nicknames: 'Izzy; Zola',
      },
      { name: 'Bo', gender: 'neutral', meaning: 'To live', origin: 'Norse', popularity: '34', syllables: '1' },
    ],
  },
  refusals: {
    baby_names_name_gender_key: ['name', '{name} ({gender}) is in the list already'],
    baby_names_name_starts_with_letter: ['name', NO_LETTER],
    name_siblings_not_itself: ['siblings', "A name can't be its own sibling"],
    baby_names_variant_not_itself: ['variant_of', "A name can't be its own base name"],
    baby_names_variant_not_circular: ['variant_of', 'The base name is itself a variant of this name'],
    baby_names_variant_has_kind: ['variant_kind', 'Choose the kind of variant'],
    baby_names_kind_has_base: ['variant_of', 'Choose the base name, or clear the kind of variant'],
    baby_names_themes_chosen: [
      'themes',
      `Remove ${Object.keys(RULE_THEMES).join(', ')}. The site chooses the names of these themes by a rule`,
    ],
    name_sources_once: ['sources', 'The same page or entry is listed twice'],
    celebrity_names_once: ['celebrities', 'The same person is listed twice'],
  },
  messages: {
    list: 'Manage Names',
    create: 'Add New Name',
    save: 'Add Name',
    search: 'Search names or origins...',
    fields: {
      suggested_by: 'Suggested by',
      suggestion_source: 'Source of the suggestion',
      merged_with: 'Merged with',
    },
    notifications: { created: 'Name added', updated: 'Name updated', deleted: 'Name deleted' },
  },
  empty: {
    title: 'No names yet',
    text: 'Names appear on the site once they have a meaning.',
    add: 'Add the first name',
  },
  panels: [
    { title: 'Name', fields: [['name', 'pronunciation'], 'gender', ['syllables', 'nicknames']] },
    {
      title: 'Meaning and origin',
      hint: 'A name is shown on the site once it has a meaning or official figures.',
      fields: ['meaning', ['origin', 'mythological'], 'usage', 'themes', 'sources', 'source_note'],
    },
    {
      title: 'Family',
      hint: 'Other spellings and forms of the same name are shown together on its page.',
      fields: [['variant_of', 'variant_kind']],
    },
    { title: 'Popularity', fields: ['popularity', ['rank', 'rank_year']] },
    {
      title: 'Siblings and zodiac signs',
      hint: 'Siblings are names that go well with this one.',
      fields: ['siblings', 'zodiacs'],
    },
    { title: 'Famous people', fields: ['celebrity', 'celebrities'] },
  ],
  aside: () => import('./Preview'),
  asideWidth: '320px',
  list: () => import('./List'),
  data: nameData,
  filter: nameFilter,
  pending: waiting.baby_names,
  redirects: { names: 'baby_names' },
});
