/**
 * Reports browser errors to staff by the database function report_error(). Reports contain no personal data: queries
 * and fragments of URLs (which can hold tokens and search words), email addresses and quoted text are removed. The
 * database removes the same again (private.without_personal_data()), because a report can come from any program.
 */
import { isMissingFile } from './missingFile';

/** The arguments of report_error(). */
export interface ErrorReport {
  app: 'site' | 'office';
  message: string;
  stack: string | null;
  /** The route, such as /name/:id. */
  page: string;
  version: string;
  browser: string;
}

interface Options extends Pick<ErrorReport, 'app' | 'version'> {
  /** The route of the open page. */
  page: () => string;
  /** Sends a report. It may fail. */
  send: (report: ErrorReport) => Promise<unknown>;
}

/** The maximum number of reports of a page load. A page that fails in a loop would otherwise report each time. */
const MOST = 5;

/**
 * Creates a function that reports an error: each message once, and the first five of a page load. Ignores errors that aren't faults of the
 * application: failed downloads, canceled requests, and scripts of other origins, such as browser extensions.
 */
export function errorReporter({ app, version, page, send }: Options): (error: unknown) => void {
  const seen = new Set<string>();
  return (error) => {
    const described = describeError(error);
    if (!described || seen.has(described.message) || seen.size >= MOST) return;
    seen.add(described.message);
    const browser = browserOf(navigator.userAgent);
    // A failed report isn't repeated, and must not become an error itself.
    void send({ app, ...described, page: page(), version, browser }).catch(() => {});
  };
}

/** Reports all errors of the window that nothing catches. */
export function reportUncaught(report: (error: unknown) => void): void {
  window.addEventListener('error', ({ error }) => report(error));
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason));
}

/** Message and stack without personal data; undefined for errors that aren't reported. */
export function describeError(error: unknown): { message: string; stack: string | null } | undefined {
  if (!(error instanceof Error)) return undefined; // Errors of other origins have no object.
  if (isMissingFile(error) || /^(AbortError|TimeoutError|ApiError|HttpError|NetworkError)$/.test(error.name))
    return undefined;
  if (/Failed to fetch|Load failed|NetworkError/.test(error.message)) return undefined; // The network failed.
  const frames = (error.stack ?? '').split('\n').flatMap(frameOf).slice(0, 12);
  if (/-extension:/.test(error.stack ?? '')) return undefined;
  const message = withoutPersonalData(`${error.name}: ${error.message}`).slice(0, 300);
  return { message, stack: frames.join('\n') || null };
}

/** A line of a stack as 'render (page-abc1234.js:1:23)', in the formats of Chromium, Firefox and Safari. */
function frameOf(line: string): string[] {
  const [, name = '', file = '', position = ''] =
    /^\s*(?:at )?(?:async )?([\w$.<>/[\] ]*?)[\s(@]*(?:[a-z-]+:\/\/[^\s?#)]*\/)([\w.$-]+)(?:\?[^\s:)]*)?((?::\d+){1,2})\)?$/.exec(
      line,
    ) ?? [];
  return file ? [`${name.trim() || 'anonymous'} (${file}${position})`.slice(0, 160)] : [];
}

/** Removes addresses, email addresses, quoted text, and long numbers and words, which can be tokens. */
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
 * Name and major version of a browser, such as 'Firefox 140'. A less known browser counts as the one that it is based
 * on.
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
