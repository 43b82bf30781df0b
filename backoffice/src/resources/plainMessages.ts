import type { ResourceMessages } from './defineResource';

/**
 * What a resource says in the words that most say it in: 'Product added', 'Failed to fetch products'.
 * @param one what a row is called, with a capital
 * @param many the same in the plural
 * @param about one line for the dashboard's tile
 */
export function plainMessages(one: string, many: string, about: string, fields: Record<string, string>) {
  const [row, rows] = [one.toLowerCase(), many.toLowerCase()];
  return {
    name: `${one} |||| ${many}`,
    about,
    fields: { created_at: 'Added', updated_at: 'Changed', ...fields },
    errors: {
      fetch: `Failed to fetch ${rows}`,
      create: `Failed to add ${row}`,
      update: `Failed to update ${row}`,
      delete: `Failed to delete ${row}`,
    },
    notifications: { created: `${one} added`, updated: `${one} updated`, deleted: `${one} deleted` },
  } satisfies ResourceMessages;
}
