/** Formats a time for the value of `<input type="datetime-local">`, in the browser's time zone: 2026-11-20T09:30. */
export function localTime(time: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  const day = [time.getFullYear(), two(time.getMonth() + 1), two(time.getDate())].join('-');
  return `${day}T${two(time.getHours())}:${two(time.getMinutes())}`;
}

/**
 * The reason why a publication can't be scheduled for this value of `<input type="datetime-local">`; undefined if it
 * can.
 */
export function scheduleProblem(value: string, now = Date.now()): string | undefined {
  const time = new Date(value);
  if (!(time.getTime() > now)) return 'Choose a time in the future';
  // When the clocks go forward, they skip an hour. JavaScript converts a time within that hour to a time an hour later,
  // so the publication would be later than chosen.
  if (localTime(time) !== value) return 'The clocks go forward and skip this time. Choose an earlier or later time.';
  return undefined;
}
