/** The maximum number of records in a bulk edit. bulk_edit() has the same limit. */
export const BULK_EDIT_LIMIT = 1000;
