/**
 * The templates of all emails except those of the auth server. Database functions queue an email with
 * private.queue_mail() and the name of its template. A template can be removed only when no row of private.outbox
 * refers to it. This file must not use Node or Deno.
 */

import { waitingLabel, waitingPath } from '../../../../shared/src/content/waiting.ts';
import { type Issue, renderIssue } from '../../../../shared/src/mails/issue.ts';
import { type Content, type Link, renderHtml, renderText, type Site } from '../../../../shared/src/mails/layout.ts';
import { type DecisionMailName, decisionMails, fillIn, paragraphsOf } from './decisionMails.ts';

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
  /** Returns a parameter of the outbox row, without line breaks. Throws if the parameter is missing. */
  param(name: string): string;
  /** Returns a parameter of the outbox row, with its line breaks; undefined if the parameter is missing. */
  text(name: string): string | undefined;
  /**
   * Returns the URL of a page of the site, with a token in the query parameter `token`. `tokenParam` is the name of the
   * outbox row's parameter that contains the token.
   */
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

  add_interests: (context) => ({
    subject: `Add ${context.param('interests')} to your subscription to ${context.site.title}?`,
    heading: `Add ${context.param('interests')}?`,
    paragraphs: [
      `Someone entered this email address in the newsletter form of ${context.site.title} and chose ${context.param('interests')}, which you don’t get yet. If it was you, please confirm. What you already get stays as it is.`,
    ],
    button: { label: `Add ${context.param('interests')}`, url: context.link('/newsletter/confirm', 'confirm_token') },
    notes: ['If it wasn’t you, you can ignore this email. Nothing changes then.'],
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
    subject: `Pending reviews at ${site.title}`,
    heading: 'Pending reviews',
    paragraphs: ['These records need a decision:'],
    list: waitingLinks(param('waiting'), `${site.url}/admin`),
    button: { label: 'Open the back-office', url: `${site.url}/admin/` },
    notes: ['You get this email on Mondays if reviews are pending, because you turned it on in your profile.'],
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

  story_approved: decision('story_approved'),
  story_rejected: decision('story_rejected'),
  name_approved: decision('name_approved'),
  name_rejected: decision('name_rejected'),
};

/**
 * Converts 'submissions: 1, name_corrections: 12' into one link for each review list. A part in any other format
 * becomes a link to the dashboard.
 */
function waitingLinks(waiting: string, admin: string): Link[] {
  return waiting.split(', ').map((part) => {
    const [, resource, count] = /^(\w+): (\d+)$/.exec(part) ?? [];
    return resource && count
      ? {
          label: `${Number(count).toLocaleString('en')} ${waitingLabel(resource, Number(count))}`,
          url: `${admin}${waitingPath(resource)}`,
        }
      : { label: part, url: `${admin}/` };
  });
}

/**
 * Returns the template of an email about the decision on a submission. If admins have replaced the subject or the text
 * in the settings, the outbox row contains the replacement. Line breaks in the values of placeholders are removed,
 * except in the reason.
 */
function decision(name: DecisionMailName): Template {
  const { subject, body, button } = decisionMails[name];
  return ({ site, param, text }) => {
    const value = (placeholder: string) => (placeholder === 'site' ? site.title : param(placeholder));
    const filled = fillIn(text('text_subject')?.replace(/\s+/g, ' ') ?? subject, value);
    return {
      subject: filled,
      heading: filled,
      paragraphs: paragraphsOf(
        fillIn(text('text_body') ?? body, (one) => (one === 'reason' ? text('reason') : undefined) ?? value(one)),
      ),
      ...(button && {
        button: { label: button.label, url: `${site.url}/${button.page}/${encodeURIComponent(param('id'))}` },
      }),
      notes: [`You get this email because this address was given with a submission on ${site.title}.`],
    };
  };
}

/**
 * Renders a newsletter issue. private.claim_mails() adds the issue to the parameters. A test email has no subscriber,
 * so it has no List-Unsubscribe headers, and the token in its unsubscribe link is invalid. The email therefore says
 * that the link doesn't work.
 */
function newsletterIssue(context: Context, params: Readonly<Record<string, unknown>>): RenderedMail {
  const issue: Issue = {
    subject: context.param('subject'),
    preview_text: typeof params.preview_text === 'string' ? params.preview_text : null,
    body: String(params.body ?? ''),
    to_name_updates: params.to_name_updates === true,
    to_story_updates: params.to_story_updates === true,
  };
  const { links, headers } = unsubscribe(context);
  const postalAddress = context.text('postal_address')?.replace(/\s+/g, ' ').trim();
  const isTest = Boolean(params.test);
  const { subject, html, text } = renderIssue(issue, context.site, links[0], postalAddress, isTest);
  return isTest ? { subject: `Test: ${subject}`, html, text, headers: {} } : { subject, html, text, headers };
}

/**
 * Returns the unsubscribe link of a newsletter email, and the headers for the unsubscribe button of mail programs.
 */
function unsubscribe({ oneClickUrl, param, link }: Context): { links: [Link]; headers: Record<string, string> } {
  const token = encodeURIComponent(param('unsubscribe_token'));
  return {
    links: [{ label: 'Unsubscribe from the newsletter', url: link('/newsletter/unsubscribe', 'unsubscribe_token') }],
    headers: {
      'List-Unsubscribe': `<${oneClickUrl}?token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

/** The template name of newsletter issues. Their text comes from the issue, not from this file. */
const ISSUE = 'newsletter_issue';

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
  if (!template && name !== ISSUE)
    throw new Error(`There is no email template "${name}". Deploy the current version of the sender.`);
  const param = (key: string) => {
    const value = params[key];
    if (typeof value !== 'string') throw new Error(`The email template "${name}" needs the parameter "${key}".`);
    // Control characters are replaced, because a line break in the subject could add a header to the email.
    return value.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
  };
  const text = (key: string) => {
    const value = params[key];
    // biome-ignore lint/suspicious/noControlCharactersInRegex: replaces control characters
    return typeof value === 'string' ? value.replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]+/g, ' ') : undefined;
  };
  const site = { title: param('site_title'), url: siteUrl };
  const link = (path: string, tokenParam: string) => `${siteUrl}${path}?token=${encodeURIComponent(param(tokenParam))}`;
  const context = { site, oneClickUrl, param, text, link };
  if (!template) return newsletterIssue(context, params);
  const { headers = {}, ...content } = template(context);
  return {
    subject: content.subject,
    text: renderText(content, site),
    html: renderHtml(content, site),
    headers,
  };
}
