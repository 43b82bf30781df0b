/** The longest text of a search box. search_names() and staff_list() refuse longer ones. */
export const SEARCH_MAX_LENGTH = 100;
