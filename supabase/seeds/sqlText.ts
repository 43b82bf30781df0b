/** Writes values as SQL. Only for the seed files: the product itself always binds its parameters. */

export type Value = string | number | boolean | null | readonly string[];

/** A value as a SQL literal; a list of texts as an array. */
function literal(value: Value): string {
  if (value === null) return 'null';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`;
  return value.length === 0 ? "'{}'" : `array[${value.map(literal).join(', ')}]`;
}

/**
 * One INSERT with a line for each row; empty when there are no rows.
 * @param columns in the order in which each row gives its values
 */
export function insertInto(table: string, columns: readonly string[], rows: readonly (readonly Value[])[]): string {
  if (rows.length === 0) return '';
  const lines = rows.map((row) => `  (${row.map(literal).join(', ')})`);
  return `insert into public.${table} (${columns.join(', ')}) values\n${lines.join(',\n')};\n`;
}

/** Lets the next row that people add take the number behind the seed's. */
export function continueIds(table: string): string {
  return `select setval(pg_get_serial_sequence('public.${table}', 'id'), (select max(id) from public.${table}));\n`;
}
