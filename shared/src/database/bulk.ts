/** The maximum number of records in one change. bulk_edit() and undo_delete() have the same limit. */
export const BULK_LIMIT = 1000;
