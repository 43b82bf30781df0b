/**
 * The emails of the auth server. Hosted projects use the same subjects and HTML: supabase/config.toml refers to the
 * same files. lite has no template for plain text, so the plain text is derived from the HTML.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { escapeHtml } from '@cradle/shared/mails/layout';

export type AuthMailKind =
  | 'confirmation'
  | 'recovery'
  | 'email_change'
  | 'email_change_current'
  | 'already_registered'
  | 'password_changed';

export const mailSubjects: Readonly<Record<AuthMailKind, string>> = {
  confirmation: 'Confirm your address for Cradle & Quill',
  recovery: 'Choose a new password for Cradle & Quill',
  email_change: 'Confirm your new address for Cradle & Quill',
  email_change_current: 'Confirm this change of your address at Cradle & Quill',
  already_registered: 'You already have an account at Cradle & Quill',
  password_changed: 'Your password was changed at Cradle & Quill',
};

/** The templates of the emails that lite sends itself, in the format of lite's configuration. */
export function templateConfiguration() {
  const ofLite = ['confirmation', 'recovery', 'email_change'] as const;
  const entries = ofLite.map((kind) => [kind, { subject: mailSubjects[kind], content_path: fileOf(kind) }]);
  return Object.fromEntries(entries) as Record<(typeof ofLite)[number], { subject: string; content_path: string }>;
}

type Values = Readonly<Record<string, string>>;

/** The plain text of an email: the paragraphs of its HTML, with each link on a line of its own. */
export function plainText(kind: AuthMailKind, values: Values): string {
  const paragraphs = [...templateOf(kind).matchAll(/<p [^>]*>(.*?)<\/p>/gs)].map(([, html = '']) =>
    html
      .replace(/<a\s+href="([^"]*)"[^>]*>(.*?)<\/a\s*>/gs, '$2:\n$1')
      .replaceAll('&amp;', '&')
      .trim(),
  );
  const [siteTitle, ...rest] = paragraphs;
  return `${fill([...rest, siteTitle].join('\n\n'), values)}\n`;
}

/** Renders an email that lite doesn't send itself. */
export function composeMail(kind: AuthMailKind, values: Values) {
  const escaped = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, escapeHtml(value)]));
  return { subject: mailSubjects[kind], text: plainText(kind, values), html: fill(templateOf(kind), escaped) };
}

const templateOf = (kind: AuthMailKind) => readFileSync(fileOf(kind), 'utf8');

function fill(template: string, values: Values): string {
  return template.replace(/\{\{ \.(\w+) \}\}/g, (_, name: string) => values[name] ?? '');
}

function fileOf(kind: string): string {
  return fileURLToPath(new URL(`./templates/${kind}.html`, import.meta.url));
}
