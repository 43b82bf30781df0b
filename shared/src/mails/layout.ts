/** The layout of the site's own emails. Plain text and HTML are rendered from the same content. Must not need Node or Deno. */

export interface Content {
  subject: string;
  heading: string;
  paragraphs: readonly string[];
  button?: Link;
  /** Small print below the button. */
  notes?: readonly string[];
  /** Links below the small print. */
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

export function renderText({ paragraphs, button, notes = [], links = [] }: Content, site: Site): string {
  const blocks = [
    greeting,
    ...paragraphs,
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    ...notes,
    ...links.map(({ label, url }) => `${label}:\n${url}`),
    `${site.title}\n${site.url}`,
  ];
  return `${blocks.join('\n\n')}\n`;
}

// Mail programs drop most style sheets, so the styles are attributes. The style element contains only the dark colors.
// Programs that drop it show the light ones.
export const headingStyle = 'margin: 0 0 16px; font-size: 26px; line-height: 1.25';
const buttonStyle =
  'display: inline-block; padding: 12px 20px; border-radius: 8px; background: #241b2e; color: #faf6ee; text-decoration: none';

export function renderHtml({ heading, paragraphs, button, notes = [], links = [] }: Content, site: Site): string {
  const body = [
    `<h1 style="${headingStyle}">${escapeHtml(heading)}</h1>`,
    ...[greeting, ...paragraphs].map((text) => `<p style="margin: 0 0 16px">${escapeHtml(text)}</p>`),
    ...(button
      ? [
          `<p style="margin: 24px 0"><a class="button" href="${escapeHtml(button.url)}" style="${buttonStyle}">${escapeHtml(button.label)}</a></p>`,
        ]
      : []),
  ];
  return renderFrame({ title: heading, body, notes, links }, site);
}

interface Frame extends Pick<Content, 'notes' | 'links'> {
  /** The title of the document, which mail programs don't show. */
  title: string;
  /** The line that mail programs show beside the subject; by default they take the beginning of the text. */
  previewText?: string;
  /** The content as HTML. */
  body: readonly string[];
}

/** The frame of every email: the site's title above the content, the small print below it. */
export function renderFrame({ title, previewText, body, notes = [], links = [] }: Frame, site: Site): string {
  const small = [
    ...notes.map(escapeHtml),
    ...links.map(({ label, url }) => `<a href="${escapeHtml(url)}" style="color: inherit">${escapeHtml(label)}</a>`),
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

/** Escapes text for HTML, between tags and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
