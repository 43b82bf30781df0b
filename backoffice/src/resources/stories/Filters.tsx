import { SEARCH_MAX_LENGTH } from '@cradle/shared/searchText';
import { STORY_CATEGORIES } from '@cradle/shared/stories';
import { NullableBooleanInput, SearchInput, SelectInput } from 'react-admin';

const field = (name: string) => `resources.stories.fields.${name}`;

const yesOrNo = { nullLabel: 'Either', trueLabel: 'Yes', falseLabel: 'No' };

/** Which shelf it is stands in the tabs above. */
export const storyFilters = [
  <SearchInput
    key="q"
    source="q"
    alwaysOn
    placeholder="Search titles and summaries..."
    slotProps={{ htmlInput: { 'aria-label': 'Search titles and summaries', maxLength: SEARCH_MAX_LENGTH } }}
    sx={{ width: { xs: '100%', sm: 280 } }}
  />,
  <SelectInput
    key="category"
    source="category"
    label={field('category')}
    choices={STORY_CATEGORIES.map((id) => ({ id, name: id }))}
    sx={{ minWidth: 150 }}
  />,
  <NullableBooleanInput
    key="featured"
    source="featured"
    label={field('featured')}
    {...yesOrNo}
    sx={{ minWidth: 140 }}
  />,
  <NullableBooleanInput
    key="links"
    source="has_bad_link"
    label={field('has_bad_link')}
    {...yesOrNo}
    sx={{ minWidth: 190 }}
  />,
];
