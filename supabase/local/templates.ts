/**
 * The mails of the auth server. Subjects and HTML are those of hosted projects too: supabase/config.toml names the same
 * files. The plain text is made here, since lite offers no template for it.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export type AuthMailKind = 'confirmation' | 'recovery' | 'email_change';

interface AuthMail {
  subject: string;
  /** What the plain text says above the link, and below it. */
  before: string;
  after: string;
}

const mails: Readonly<Record<AuthMailKind, AuthMail>> = {
  confirmation: {
    subject: 'Confirm your address for Cradle & Quill',
    before: 'Welcome to Cradle & Quill!\n\nOne more step, and the names you like are kept for you. Open this link:',
    after: 'It works once, for an hour. If you did not sign up, you can ignore this mail.',
  },
  recovery: {
    subject: 'Choose a new password for Cradle & Quill',
    before: 'Somebody, we hope you, asked for a new password at Cradle & Quill. Open this link to choose one:',
    after: 'It works once, for an hour. If it was not you, ignore this mail: your password stays as it is.',
  },
  email_change: {
    subject: 'Confirm your new address for Cradle & Quill',
    before: 'Open this link to confirm that this is your address at Cradle & Quill from now on:',
    after: 'It works once, for an hour. If you did not ask for this, ignore this mail: nothing changes.',
  },
};

/** The templates in the shape of lite's configuration (and of config.toml). */
export function templateConfiguration() {
  const entries = Object.entries(mails).map(([kind, { subject }]) => [kind, { subject, content_path: fileOf(kind) }]);
  return Object.fromEntries(entries) as Record<AuthMailKind, { subject: string; content_path: string }>;
}

/** The plain text of a mail. */
export function plainText(kind: AuthMailKind, link: string): string {
  return `${mails[kind].before}\n\n${link}\n\n${mails[kind].after}\n`;
}

/** A whole mail, for the one case in which we send it and not lite. */
export function composeMail(kind: AuthMailKind, link: string) {
  const html = readFileSync(fileOf(kind), 'utf8').replaceAll('{{ .ConfirmationURL }}', escapeHtml(link));
  return { subject: mails[kind].subject, text: plainText(kind, link), html };
}

/** Makes text harmless inside HTML, between tags and in quoted attributes. */
export function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

function fileOf(kind: string): string {
  return fileURLToPath(new URL(`./templates/${kind}.html`, import.meta.url));
}
