/**
 * Reports browser errors to staff through the database function report_error(). Reports contain no personal data: query
 * and fragment of URLs (which can contain tokens and search words), email addresses and quoted text are removed. The
 * database removes them again (private.without_personal_data()), because any program can send a report.
 */
import { isMissingFile } from './missingFile';

/** The arguments of report_error(). */
export interface ErrorReport {
  app: 'site' | 'office';
  message: string;
  stack: string | null;
  /** The route of the page, such as /name/:id. */
  page: string;
  version: string;
  browser: string;
}

interface Options extends Pick<ErrorReport, 'app' | 'version'> {
  /** Returns the route of the current page. */
  page: () => string;
  /** Sends a report. The promise may reject. */
  send: (report: ErrorReport) => Promise<unknown>;
}

/**
 * The maximum number of reports for a page load. Without it, a page that fails in a loop would send a report each time.
 */
const MOST = 5;

/**
 * Creates a function that reports an error. The function reports each message only once, and at most five messages for
 * a page load. Errors that aren't faults of the application are ignored: failed or canceled requests and downloads, and
 * errors of scripts that aren't part of the application, such as browser extensions.
 */
export function errorReporter({ app, version, page, send }: Options): (error: unknown) => void {
  const seen = new Set<string>();
  return (error) => {
    const described = describeError(error);
    if (!described || seen.has(described.message) || seen.size >= MOST) return;
    seen.add(described.message);
    const browser = browserOf(navigator.userAgent);
    // If sending fails, the report is dropped. Without catch(), the rejection would be reported as an uncaught error.
    void send({ app, ...described, page: page(), version, browser }).catch(() => {});
  };
}

/** Reports all uncaught errors and unhandled rejections of the window. */
export function reportUncaught(report: (error: unknown) => void): void {
  window.addEventListener('error', ({ error }) => report(error));
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason));
}

/** The message and stack of an error without personal data; undefined if the error must not be reported. */
export function describeError(error: unknown): { message: string; stack: string | null } | undefined {
  if (!(error instanceof Error)) return undefined; // Errors of scripts of other origins have no error object.
  if (isMissingFile(error) || /^(AbortError|TimeoutError|ApiError|HttpError|NetworkError)$/.test(error.name))
    return undefined;
  // Network failures aren't reported, because they aren't faults of the application.
  if (/Failed to fetch|Load failed|NetworkError/.test(error.message)) return undefined;
  const frames = (error.stack ?? '').split('\n').flatMap(frameOf).slice(0, 12);
  if (/-extension:/.test(error.stack ?? '')) return undefined;
  const message = withoutPersonalData(`${error.name}: ${error.message}`).slice(0, 300);
  return { message, stack: frames.join('\n') || null };
}

/**
 * Reads a line of a stack trace, in the formats of Chromium, Firefox and Safari. Returns an array with one string, such
 * as 'render (page-abc1234.js:1:23)'. If the line has no position in a source file, the array is empty.
 */
function frameOf(line: string): string[] {
  const [, name = '', file = '', position = ''] =
    /^\s*(?:at )?(?:async )?([\w$.<>/[\] ]*?)[\s(@]*(?:[a-z-]+:\/\/[^\s?#)]*\/)([\w.$-]+)(?:\?[^\s:)]*)?((?::\d+){1,2})\)?$/.exec(
      line,
    ) ?? [];
  return file ? [`${name.trim() || 'anonymous'} (${file}${position})`.slice(0, 160)] : [];
}

/**
 * Removes email addresses, text in double quotes, and long numbers and words (which can be tokens) from a text. Reduces
 * each URL to its path.
 */
export function withoutPersonalData(text: string): string {
  return text
    .replace(/[a-z-]+:\/\/[^/\s)]*/gi, '')
    .replace(/[?#][^\s):]*/g, '')
    .replace(/[^\s"'<>(),;:@]+@[^\s"'<>(),;:@]+/g, '[email]')
    .replace(/"[^"\n]*"|“[^”\n]*”/g, '"…"')
    .replace(/\b(?![\w-]*\.js)[\w-]{20,}/g, '[…]')
    .replace(/\b\d{5,}\b(?!\.js)/g, '[…]')
    .trim();
}

/**
 * The name and major version of a browser, such as 'Firefox 140'. Less common browsers are reported as the browser that
 * they are based on.
 */
export function browserOf(userAgent: string): string {
  const [, safari] = /Version\/(\d+).*Safari/.exec(userAgent) ?? [];
  const [, name = '', version = ''] =
    /(Edg|OPR|SamsungBrowser|Firefox|FxiOS|CriOS|Chrome)\/(\d+)/.exec(
      userAgent.replace(/Chrome\/\S+(?=.*(?:Edg|OPR|SamsungBrowser)\/)/, ''),
    ) ?? [];
  const names: Record<string, string> = {
    Edg: 'Edge',
    OPR: 'Opera',
    SamsungBrowser: 'Samsung Internet',
    FxiOS: 'Firefox iOS',
    CriOS: 'Chrome iOS',
  };
  if (name) return `${names[name] ?? name} ${version.slice(0, 4)}`;
  return safari ? `Safari ${safari.slice(0, 4)}` : 'Other';
}
