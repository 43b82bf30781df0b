import { localDate } from '../../ui/format';

/**
 * Saves a value as an indented JSON file with the date in its name.
 * @returns the name of the file
 */
export function saveJson(site: string, value: unknown): string {
  const name = `${site}-data-${localDate(new Date())}.json`;
  const file = new Blob([`${JSON.stringify(value, null, 2)}\n`], { type: 'application/json' });
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Revoked later, because some browsers read the file only after the click event.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
  return name;
}
