/** Formats a time for the value of `<input type="datetime-local">`, in the browser's time zone: 2026-11-20T09:30. */
export function localTime(time: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  const day = [time.getFullYear(), two(time.getMonth() + 1), two(time.getDate())].join('-');
  return `${day}T${two(time.getHours())}:${two(time.getMinutes())}`;
}
