/**
 * Renders a newsletter issue as an email. The sender and the preview in the back-office use this code, so it must not
 * depend on Node, Deno or a browser.
 *
 * The text of an issue is HTML with a fixed set of elements. It is parsed, and only these elements are written into the
 * email; anything else is escaped as text. The database accepts only the same elements (private.is_mail_html()).
 * Neither the editor nor a direct request can therefore insert a script.
 */
import { safePath, safeUrl } from '../text/safeUrl.ts';
import { escapeHtml, headingStyle, type Link, renderFrame, type Site } from './layout.ts';

export interface Issue {
  subject: string;
  preview_text?: string | null;
  body: string;
  to_name_updates: boolean;
  to_story_updates: boolean;
}

export interface IssueMail {
  subject: string;
  html: string;
  text: string;
}

/**
 * Renders an issue as HTML and plain text.
 * @param site title and origin of the public site. Links to its pages become absolute.
 * @param unsubscribe the unsubscribe link below the text
 * @param postalAddress the postal address of the sender, which some countries require by law; '' for none
 * @param isTest true for a test email to a staff member. Such an email says that its unsubscribe link doesn't work.
 */
export function renderIssue(
  issue: Issue,
  site: Site,
  unsubscribe: Link,
  postalAddress = '',
  isTest = false,
): IssueMail {
  const subject = oneLine(issue.subject);
  const tokens = tokensOf(issue.body);
  const notes = [
    ...(isTest ? ['This email is a test. Its unsubscribe link doesn’t work.'] : []),
    `You get this email because you subscribed to ${updatesOf(issue)} of ${site.title}.`,
  ];
  const html = renderFrame(
    {
      title: subject,
      previewText: issue.preview_text ? oneLine(issue.preview_text) : undefined,
      body: [`<h1 style="${headingStyle}">${escapeHtml(subject)}</h1>`, bodyHtml(tokens, site.url), LINE],
      notes,
      links: [unsubscribe],
      postalAddress,
    },
    site,
  );
  const blocks = [subject, bodyText(tokens, site.url), '--', ...notes, `${unsubscribe.label}:\n${unsubscribe.url}`];
  const sender = [site.title, ...(postalAddress ? [postalAddress] : []), site.url].join('\n');
  return { subject, html, text: `${[...blocks, sender].join('\n\n')}\n` };
}

/** The text of an issue without markup, for lists and comparisons. */
export const issueText = (body: string, siteUrl = ''): string => bodyText(tokensOf(body), siteUrl);

function updatesOf({ to_name_updates, to_story_updates }: Issue): string {
  if (to_name_updates && to_story_updates) return 'name updates or story updates';
  return to_name_updates ? 'name updates' : 'story updates';
}

/** Replaces line breaks and control characters by spaces, because a line break could add a header to the email. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

const LINE = '<hr style="border: 0; border-top: 1px solid #b9aec4; margin: 32px 0 16px">';

const styles = {
  p: 'margin: 0 0 16px',
  h2: 'margin: 32px 0 12px; font-size: 22px; line-height: 1.3',
  h3: 'margin: 20px 0 4px; font-size: 18px; line-height: 1.35',
  ul: 'margin: 0 0 16px; padding-left: 24px',
  ol: 'margin: 0 0 16px; padding-left: 24px',
  li: 'margin: 0 0 4px',
  blockquote: 'margin: 0 0 16px; padding-left: 16px; border-left: 3px solid #b9aec4',
  strong: '',
  em: '',
  a: 'color: inherit',
} as const;
type Element = keyof typeof styles;

type Token = { open: Element; href?: string } | { close: Element } | { alone: 'br' | 'hr' } | { text: string };

const TAG = /<(\/?)(p|h2|h3|ul|ol|li|blockquote|strong|em|a)(?: href="([^"<>]*)")?>|<(br|hr)>/g;

/** Splits HTML into tags and the texts between them. A tag with an unknown element or attribute counts as text. */
function tokensOf(body: string): Token[] {
  const tokens: Token[] = [];
  let end = 0;
  const addText = (text: string) => {
    if (text) tokens.push({ text: unescapeHtml(text).replace(/[^\P{Cc}\n\t]/gu, '') });
  };
  for (const match of body.matchAll(TAG)) {
    const [tag, slash, element, href, alone] = match;
    if (href !== undefined && (slash || element !== 'a')) continue;
    addText(body.slice(end, match.index));
    end = match.index + tag.length;
    if (alone) tokens.push({ alone: alone as 'br' | 'hr' });
    else if (slash) tokens.push({ close: element as Element });
    else tokens.push({ open: element as Element, href: href && unescapeHtml(href) });
  }
  addText(body.slice(end));
  return tokens;
}

/**
 * Normalizes the address of a link: a path of the site, an email address, or an https URL. Returns null for any other
 * address.
 */
export function mailLink(href: string): string | null {
  if (href.startsWith('/')) return safePath(href, '') || null;
  if (/^mailto:[^\s<>"'@]+@[^\s<>"'@?]+$/i.test(href)) return href;
  return safeUrl(href);
}

/** The absolute URL of a link; null if emails may not contain the link. */
function addressOf(href: string | undefined, siteUrl: string): string | null {
  const link = href ? mailLink(href) : null;
  return link?.startsWith('/') ? siteUrl + link : link;
}

/**
 * Writes balanced HTML: elements that are still open are closed at the end, and closing tags without an opening tag are
 * left out.
 */
function bodyHtml(tokens: readonly Token[], siteUrl: string): string {
  const open: { element: Element; written: boolean }[] = [];
  let html = '';
  const close = () => {
    const last = open.pop();
    if (last?.written) html += `</${last.element}>`;
  };
  for (const token of tokens) {
    if ('text' in token) html += escapeHtml(token.text);
    else if ('alone' in token) html += token.alone === 'hr' ? LINE : '<br>';
    else if ('open' in token) {
      const { open: element, href } = token;
      const address = element === 'a' ? addressOf(href, siteUrl) : null;
      const written = element !== 'a' || Boolean(address);
      const style = element === 'p' && open.at(-1)?.element === 'li' ? 'margin: 0' : styles[element];
      const attributes = [address && `href="${escapeHtml(address)}"`, style && `style="${style}"`];
      if (written) html += `<${[element, ...attributes.filter(Boolean)].join(' ')}>`;
      open.push({ element, written });
    } else if (open.some(({ element }) => element === token.close)) {
      while (open.length > 0 && open.at(-1)?.element !== token.close) close();
      close();
    }
  }
  while (open.length > 0) close();
  return html;
}

const BLOCKS: readonly Element[] = ['p', 'h2', 'h3', 'blockquote', 'ul', 'ol'];

/** Writes plain text. Each link is followed by its URL in parentheses, unless the link's text already is the URL. */
function bodyText(tokens: readonly Token[], siteUrl: string): string {
  let text = '';
  const lists: (number | null)[] = [];
  const links: { from: number; address: string | null }[] = [];
  for (const token of tokens) {
    if ('text' in token) text += token.text;
    else if ('alone' in token) text += token.alone === 'br' ? '\n' : '\n\n---\n\n';
    else if ('open' in token) {
      if (token.open === 'ul' || token.open === 'ol') lists.push(token.open === 'ol' ? 0 : null);
      if (token.open === 'li') text += `\n${listMark(lists)}`;
      else if (token.open === 'a') links.push({ from: text.length, address: addressOf(token.href, siteUrl) });
      else if (BLOCKS.includes(token.open) && !/(?:^|\n)(?:- |\d+\. )$/.test(text)) text += '\n\n';
    } else if (token.close === 'a') {
      const link = links.pop();
      const address = link?.address?.replace(/^mailto:/i, '');
      if (link && address && text.slice(link.from) !== address) text += ` (${address})`;
    } else if (token.close === 'ul' || token.close === 'ol') {
      lists.pop();
      text += '\n\n';
    } else if (BLOCKS.includes(token.close) && lists.length === 0) text += '\n\n';
  }
  return text
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function listMark(lists: (number | null)[]): string {
  const number = lists.at(-1);
  if (number === null || number === undefined) return '- ';
  lists[lists.length - 1] = number + 1;
  return `${number + 1}. `;
}

const characters: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: '\u00a0',
};

const unescapeHtml = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => characters[name] ?? '');
