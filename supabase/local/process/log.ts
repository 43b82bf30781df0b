/**
 * The log of `npm start`: human-readable lines, or with LOG=json one JSON object for each line, for programs that
 * collect logs. Entries must not contain personal data, so callers pass routes instead of paths, and the text of
 * describeError() instead of errors.
 */
export interface LogEntry {
  level: 'info' | 'warn' | 'error';
  message: string;
  [field: string]: string | number | boolean | readonly string[];
}

/** Writes an entry. In human-readable lines, fields follow the message as name=value. */
export function writeLog(entry: LogEntry, format = process.env.LOG): void {
  const write = entry.level === 'info' ? console.log : console.error;
  write(formatEntry(entry, format));
}

/** Formats an entry, without a line break at its end. `format` is the value of LOG. */
export function formatEntry({ level, message, ...fields }: LogEntry, format?: string): string {
  if (format === 'json') return JSON.stringify({ time: new Date().toISOString(), level, message, ...fields });
  const lines = Object.values(fields).filter((value) => typeof value === 'object');
  const facts = Object.entries(fields).filter(([, value]) => typeof value !== 'object');
  return [[message, ...facts.map(([name, value]) => `${name}=${value}`)].join(' '), ...lines.flat()].join('\n');
}
