import { writeLog } from '../process/log';

const maxMessageLength = 200;

/**
 * Logs an error without personal data: its name, its code, the first 200 characters of its message, and the stack. The
 * message can contain parts of a request, so rows, email addresses, line breaks and control characters are removed.
 */
export function logError(error: unknown): void {
  const [message = '', ...stack] = describeError(error).split('\n');
  writeLog({ level: 'error', message, stack });
}

/** Returns the text that logError() logs. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return `Thrown: ${tidy(String(error))}`;
  const code = 'code' in error && error.code ? ` ${String(error.code)}` : '';
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return [`${error.name}${code}: ${tidy(error.message)}`, ...frames.slice(0, 8)].join('\n');
}

function tidy(message: string): string {
  return message
    .replace(/\s*(?:DETAIL:|Failing row contains|Key \()[\s\S]*/, ' […]')
    .replace(/[^\s"'<>(),;:@]+@[^\s"'<>(),;@]+/g, '[address]')
    .replace(/\p{C}+|\s+/gu, ' ')
    .slice(0, maxMessageLength);
}
