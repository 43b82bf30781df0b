import type { Database } from '../../database/database.types';

/** The arguments of search_names(), except those for paging. */
export type SearchFilter = Omit<Database['public']['Functions']['search_names']['Args'], 'page_size' | 'page_offset'>;
