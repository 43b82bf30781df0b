/** So many records may be changed at once; bulk_edit() holds the same number. */
export const BULK_EDIT_LIMIT = 1000;
