/** The local date, for file names: 2026-11-22. */
export function dayOf(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/**
 * Saves a value as an indented JSON file with the date in its name.
 * @returns the name of the file
 */
export function saveJson(site: string, value: unknown): string {
  const name = `${site}-data-${dayOf(new Date())}.json`;
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
