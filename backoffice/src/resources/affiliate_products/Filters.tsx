import { SEARCH_MAX_LENGTH } from '@cradle/shared/searchText';
import { NullableBooleanInput, SearchInput, SelectInput } from 'react-admin';
import { CATEGORY_CHOICES } from './categories';

/** The filters of the list; filter.ts puts them into the API's words. */
export const productFilters = [
  <SearchInput
    key="q"
    source="q"
    alwaysOn
    placeholder="Search products..."
    slotProps={{ htmlInput: { 'aria-label': 'Search products', maxLength: SEARCH_MAX_LENGTH } }}
    sx={{ width: { xs: '100%', sm: 280 } }}
  />,
  <SelectInput
    key="category"
    source="category"
    alwaysOn
    margin="none"
    helperText={false}
    choices={CATEGORY_CHOICES}
    sx={{ minWidth: 160 }}
  />,
  <NullableBooleanInput
    key="links"
    source="has_bad_link"
    label="resources.affiliate_products.fields.has_bad_link"
    nullLabel="Either"
    trueLabel="Yes"
    falseLabel="No"
    sx={{ minWidth: 190 }}
  />,
];
