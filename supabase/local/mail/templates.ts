/**
 * The emails of the auth server. Hosted projects use the same subjects and HTML: supabase/config.toml refers to the same files.
 * The plain text is here, because lite has no template for it.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { escapeHtml } from '../../functions/_shared/mails/layout';

export type AuthMailKind =
  | 'confirmation'
  | 'recovery'
  | 'email_change'
  | 'email_change_current'
  | 'already_registered'
  | 'password_changed';

interface AuthMail {
  subject: string;
  /** The plain text, with the same placeholders as the HTML. */
  text: string;
}

const mails: Readonly<Record<AuthMailKind, AuthMail>> = {
  confirmation: {
    subject: 'Confirm your address for Cradle & Quill',
    text: `Welcome to Cradle & Quill!

One more step, and the names you like are kept for you. Open this link:

{{ .ConfirmationURL }}

It works once, for an hour. If you did not sign up, you can ignore this mail.
`,
  },
  recovery: {
    subject: 'Choose a new password for Cradle & Quill',
    text: `Somebody, we hope you, asked for a new password at Cradle & Quill. Open this link to choose one:

{{ .ConfirmationURL }}

It works once, for an hour. If it was not you, ignore this mail: your password stays as it is.
`,
  },
  email_change: {
    subject: 'Confirm your new address for Cradle & Quill',
    text: `Open this link to confirm that {{ .NewEmail }} is your new address at Cradle & Quill:

{{ .ConfirmationURL }}

It works once, for an hour. The change is made when both addresses have confirmed it. If you did not ask for this,
ignore this mail: nothing changes.
`,
  },
  email_change_current: {
    subject: 'Confirm this change of your address at Cradle & Quill',
    text: `You asked us to change the address of your account at Cradle & Quill to {{ .NewEmail }}. Open this link to confirm
this change:

{{ .ConfirmationURL }}

It works once, for an hour. The change is made when the new address has confirmed it, too. If you did not ask for this,
do not open the link, and change your password: somebody may know it.
`,
  },
  already_registered: {
    subject: 'You already have an account at Cradle & Quill',
    text: `You already have an account at Cradle & Quill with this address, so we did not create another one.

Sign in: {{ .SignInURL }}

If you do not remember your password, choose a new one: {{ .RecoveryURL }}

If it was not you, you can ignore this mail: nothing has changed.
`,
  },
  password_changed: {
    subject: 'Your password was changed at Cradle & Quill',
    text: `The password of your account at Cradle & Quill was changed, and you are signed out on all other devices.

If it was you, there is nothing to do. If not, choose a new password now: open our sign-in page and press "Forgot
password?".
`,
  },
};

/** The templates of lite's own emails, in the format of its configuration. */
export function templateConfiguration() {
  const ofLite = ['confirmation', 'recovery', 'email_change'] as const;
  const entries = ofLite.map((kind) => [kind, { subject: mails[kind].subject, content_path: fileOf(kind) }]);
  return Object.fromEntries(entries) as Record<(typeof ofLite)[number], { subject: string; content_path: string }>;
}

type Values = Readonly<Record<string, string>>;

/** The plain text of an email. */
export function plainText(kind: AuthMailKind, values: Values): string {
  return fill(mails[kind].text, values);
}

/** A complete email that lite doesn't have. */
export function composeMail(kind: AuthMailKind, values: Values) {
  const escaped = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, escapeHtml(value)]));
  const html = fill(readFileSync(fileOf(kind), 'utf8'), escaped);
  return { subject: mails[kind].subject, text: plainText(kind, values), html };
}

function fill(template: string, values: Values): string {
  return template.replace(/\{\{ \.(\w+) \}\}/g, (_, name: string) => values[name] ?? '');
}

function fileOf(kind: string): string {
  return fileURLToPath(new URL(`./templates/${kind}.html`, import.meta.url));
}
