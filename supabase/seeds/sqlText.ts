/** Formats values as SQL literals, for seed files only; all other code binds parameters. */

export type Value = string | number | boolean | null | readonly string[];

/** Returns a value as a SQL literal. A list of texts becomes an array. */
function literal(value: Value): string {
  if (value === null) return 'null';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`;
  return value.length === 0 ? "'{}'" : `array[${value.map(literal).join(', ')}]`;
}

/**
 * Returns an INSERT statement with one line for each row, or an empty string if there are no rows.
 * @param table the name of a table in the schema public, or a name with its schema
 * @param columns in the order of each row's values
 */
export function insertInto(table: string, columns: readonly string[], rows: readonly (readonly Value[])[]): string {
  if (rows.length === 0) return '';
  const lines = rows.map((row) => `  (${row.map(literal).join(', ')})`);
  return `insert into ${table.includes('.') ? table : `public.${table}`} (${columns.join(', ')}) values\n${lines.join(',\n')};\n`;
}

/** Returns the SQL that sets the sequence of a table to its largest id. */
export function continueIds(table: string): string {
  return `select setval(pg_get_serial_sequence('public.${table}', 'id'), (select max(id) from public.${table}));\n`;
}
