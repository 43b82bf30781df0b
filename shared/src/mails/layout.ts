/**
 * The layout of emails. renderText() and renderHtml() render the same content. Newsletters use only the frame
 * (issue.ts). The module must not depend on Node or Deno.
 */

export interface Content {
  subject: string;
  heading: string;
  paragraphs: readonly string[];
  /** A list of links below the paragraphs. */
  list?: readonly Link[];
  button?: Link;
  /** Texts of the footer, below the button. */
  notes?: readonly string[];
  /** Links below the texts of the footer. */
  links?: readonly Link[];
}

export interface Link {
  label: string;
  url: string;
}

export interface Site {
  title: string;
  url: string;
}

const greeting = 'Hello,';

export function renderText({ paragraphs, list = [], button, notes = [], links = [] }: Content, site: Site): string {
  const blocks = [
    greeting,
    ...paragraphs,
    ...list.map(({ label, url }) => `${label}:\n${url}`),
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    ...notes,
    ...links.map(({ label, url }) => `${label}:\n${url}`),
    `${site.title}\n${site.url}`,
  ];
  return `${blocks.join('\n\n')}\n`;
}

// Styles are inline attributes, because mail programs drop most style sheets. The style element contains only the
// colors for dark mode. Mail programs that drop this element show the light colors.
export const headingStyle = 'margin: 0 0 16px; font-size: 26px; line-height: 1.25';
const buttonStyle =
  'display: inline-block; padding: 12px 20px; border-radius: 8px; background: #241b2e; color: #faf6ee; text-decoration: none';

export function renderHtml(content: Content, site: Site): string {
  const { heading, paragraphs, list = [], button, notes = [], links = [] } = content;
  const items = list.map(
    ({ label, url }) =>
      `<li style="margin: 0 0 8px"><a href="${escapeHtml(url)}" style="color: inherit">${escapeHtml(label)}</a></li>`,
  );
  const body = [
    `<h1 style="${headingStyle}">${escapeHtml(heading)}</h1>`,
    ...[greeting, ...paragraphs].map((text) => `<p style="margin: 0 0 16px">${escapeHtml(text)}</p>`),
    ...(items.length > 0 ? [`<ul style="margin: 0 0 16px; padding-left: 24px">${items.join('')}</ul>`] : []),
    ...(button
      ? [
          `<p style="margin: 24px 0"><a class="button" href="${escapeHtml(button.url)}" style="${buttonStyle}">${escapeHtml(button.label)}</a></p>`,
        ]
      : []),
  ];
  return renderFrame({ title: heading, body, notes, links }, site);
}

interface Frame extends Pick<Content, 'notes' | 'links'> {
  /** The postal address of the sender, which is the last line of the footer. */
  postalAddress?: string;
  /** The title of the HTML document. Mail programs don't show it. */
  title: string;
  /** The text that mail programs show beside the subject. By default it is the beginning of the content. */
  previewText?: string;
  /** The content as HTML. */
  body: readonly string[];
}

/** Renders the frame of an email: the site's title above the content, and the footer below. */
export function renderFrame(frame: Frame, site: Site): string {
  const { title, previewText, body, notes = [], links = [], postalAddress } = frame;
  const small = [
    ...notes.map(escapeHtml),
    ...links.map(({ label, url }) => `<a href="${escapeHtml(url)}" style="color: inherit">${escapeHtml(label)}</a>`),
    ...(postalAddress ? [escapeHtml(postalAddress)] : []),
  ];
  const parts = [
    ...(previewText
      ? [`<div style="display: none; max-height: 0; overflow: hidden">${escapeHtml(previewText)}</div>`]
      : []),
    `<p style="margin: 0 0 24px; font-size: 20px">${escapeHtml(site.title)}</p>`,
    ...body,
    ...small.map((html) => `<p class="small" style="margin: 0 0 8px; font-size: 14px; color: #6a6072">${html}</p>`),
  ];
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${escapeHtml(title)}</title>
    <style>
      @media (prefers-color-scheme: dark) {
        .paper { background: #16121b !important; color: #f3ecdf !important }
        .button { background: #f3ecdf !important; color: #16121b !important }
        .small { color: #b9aec4 !important }
      }
    </style>
  </head>
  <body class="paper" style="margin: 0; padding: 32px 16px; background: #faf6ee; color: #241b2e">
    <div style="max-width: 520px; margin: 0 auto; font: 16px/1.6 Georgia, serif; overflow-wrap: anywhere">
      ${parts.join('\n      ')}
    </div>
  </body>
</html>
`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for use between HTML tags and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
