/**
 * The texts of the site's own emails. Migrations queue an email with private.queue_mail() by the name of its template.
 * A template can be removed only when no row of private.outbox names it. This file must not need Node or Deno.
 */
import { type Content, renderHtml, renderText, type Site } from './layout.ts';

export interface Addresses {
  /** The origin of the public site. */
  siteUrl: string;
  /** The URL to which mail programs send the POST request of a one-click unsubscribe (RFC 8058). */
  oneClickUrl: string;
}

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
}

interface Context {
  site: Site;
  oneClickUrl: string;
  /** A parameter of the row, on one line. Throws if the row lacks it. */
  param(name: string): string;
  /** The URL of a page of the site with a secret in it. */
  link(path: string, tokenParam: string): string;
}

type Template = (context: Context) => Content & { headers?: Record<string, string> };

const templates: Readonly<Record<string, Template>> = {
  confirm_subscription: (context) => ({
    subject: `Please confirm your subscription to ${context.site.title}`,
    heading: 'Confirm your subscription',
    paragraphs: [
      `Thank you for subscribing to the newsletter of ${context.site.title}. Please confirm that this email address is yours.`,
    ],
    button: { label: 'Confirm my subscription', url: context.link('/newsletter/confirm', 'confirm_token') },
    notes: ['We won’t send you anything else until you confirm. If you didn’t subscribe, you can ignore this email.'],
    ...unsubscribe(context),
  }),

  already_subscribed: (context) => ({
    subject: `You are already subscribed to ${context.site.title}`,
    heading: 'You are already subscribed',
    paragraphs: [
      `Someone entered this email address in the newsletter form of ${context.site.title}. You are already subscribed, so nothing changes.`,
    ],
    ...unsubscribe(context),
  }),

  staff_invitation: ({ site, param, link }) => ({
    subject: `You are invited to the team of ${site.title}`,
    heading: 'Join the team',
    paragraphs: [
      `You are invited to the back-office of ${site.title}. Your role: ${param('role')}.`,
      'Open the link and choose a password. Don’t share the link: it gives access to the back-office.',
    ],
    button: { label: 'Accept the invitation', url: link('/admin/accept-invitation', 'invitation_token') },
    notes: [
      'The link works once and expires in 7 days. If you didn’t expect this invitation, you can ignore this email.',
    ],
  }),

  staff_digest: ({ site, param }) => ({
    subject: `What waits for you at ${site.title}`,
    heading: 'What waits for you',
    paragraphs: [`These records wait for a decision: ${param('waiting')}.`],
    button: { label: 'Open the back-office', url: `${site.url}/admin/` },
    notes: ['You get this email on Mondays, if something waits, because you turned it on in your profile.'],
    links: [{ label: 'Turn off the weekly summary', url: `${site.url}/admin/profile` }],
  }),

  account_deleted: ({ site }) => ({
    subject: 'Your account is deleted',
    heading: 'Your account is deleted',
    paragraphs: [
      `Your account at ${site.title} is deleted, with your profile, your favorites, your newsletter subscription and your sessions. Your name and email address are removed from everything you submitted.`,
      'This is the last email from us. We’ve deleted your address.',
    ],
    notes: [
      'If you didn’t delete your account, someone else knows your password. Change it everywhere else you use it.',
    ],
  }),
};

/**
 * The unsubscribe link of every newsletter email, and the headers for the unsubscribe button of mail programs.
 */
function unsubscribe({
  oneClickUrl,
  param,
  link,
}: Context): Pick<Content, 'links'> & { headers: Record<string, string> } {
  const token = encodeURIComponent(param('unsubscribe_token'));
  return {
    links: [{ label: 'Unsubscribe from the newsletter', url: link('/newsletter/unsubscribe', 'unsubscribe_token') }],
    headers: {
      'List-Unsubscribe': `<${oneClickUrl}?token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

export const templateNames = Object.keys(templates);

/**
 * Renders an email from a row of private.outbox.
 * @throws Error that names the unknown template or the missing parameter
 */
export function renderMail(
  name: string,
  params: Readonly<Record<string, unknown>>,
  { siteUrl, oneClickUrl }: Addresses,
): RenderedMail {
  const template = Object.hasOwn(templates, name) ? templates[name] : undefined;
  if (!template) throw new Error(`There is no email template "${name}". Deploy the current version of the sender.`);
  const param = (key: string) => {
    const value = params[key];
    if (typeof value !== 'string') throw new Error(`The email template "${name}" needs the parameter "${key}".`);
    // A line break could add a header.
    return value.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
  };
  const site = { title: param('site_title'), url: siteUrl };
  const link = (path: string, tokenParam: string) => `${siteUrl}${path}?token=${encodeURIComponent(param(tokenParam))}`;
  const { headers = {}, ...content } = template({ site, oneClickUrl, param, link });
  return {
    subject: content.subject,
    text: renderText(content, site),
    html: renderHtml(content, site),
    headers,
  };
}
