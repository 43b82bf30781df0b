/** The HTML document of a page: head, content and data. React renders the tags, so that values are escaped. */
import { readHexColor } from '@cradle/shared/design/colors';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { EMBEDDED_ID, type Embedded } from '../data/cache/pageData';
import type { PageHead } from '../layout/routing/pageHead';
import { SITE_DESCRIPTION, SITE_TITLE, titleOf } from '../layout/routing/siteTitle';
import { deprioritizeScripts, inlineStyles } from './firstPaint';
import { structuredData } from './structuredData';

export type Files = { styles: string[]; scripts: string[] };
/** The image in link previews (og:image). `address` is an absolute URL. */
export type ShareImage = { address: string; alt: string };
type Parts = {
  template: string;
  siteUrl: string;
  head: PageHead;
  data: Embedded;
  files: Files;
  /** Returns the text of a built file. `file` is its path below the site. */
  textOf: (file: string) => string;
  shareImage: ShareImage;
  /**
   * The HTML of the page. It is '' for a shell with embedded data, and null for a shell without data. The content of a
   * shell is rendered in the browser.
   */
  root: string | null;
};

/** Replaces the placeholders in the built index.html. */
export function documentOf({ template, siteUrl, head, data, root, files, textOf, shareImage }: Parts): string {
  const siteTitle = data.settings.site_title || SITE_TITLE;
  const title = titleOf(head.title, siteTitle);
  const description = head.description || SITE_DESCRIPTION;
  const address = siteUrl + data.path;
  const color = readHexColor(data.settings.primary_color);
  const linkPreview = (
    <>
      <meta property="og:site_name" content={siteTitle} />
      <meta property="og:title" content={head.title} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={shareImage.address} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={shareImage.alt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
  const tags = (
    <>
      {!head.missing && <link rel="canonical" href={address} />}
      <meta property="og:type" content={/^\/(story|blog)\/./.test(data.path) ? 'article' : 'website'} />
      <meta property="og:url" content={address} />
      {linkPreview}
      {!head.unlisted &&
        structuredData({ ...data, siteUrl, siteTitle, title: head.title, description, image: shareImage.address }).map(
          (thing) => <JsonScript key={thing['@type']} type="application/ld+json" value={thing} />,
        )}
    </>
  );
  const shared: Part[] = [
    [/<html lang="en">/, color ? `<html lang="en" style="--primary:${color}">` : '<html lang="en">'],
    [/<title>[^<]*<\/title>/, markup(<title>{title}</title>)],
    [/<meta name="description"[^>]*>/, markup(<meta name="description" content={description} />)],
    [/<meta name="robots"[^>]*>/, markup(<meta name="robots" content={head.unlisted ? 'noindex' : 'all'} />)],
  ];
  if (root === null) {
    // A shell is served at many URLs, so it has no og:url.
    const end = `${linksTo(files)}${markup(linkPreview)}</head>`;
    return inlineStyles(fill(template, [...shared, [/<\/head>/, end]]), textOf);
  }
  const html = fill(template, [
    ...shared,
    [/<\/head>/, `${linksTo(files)}${markup(tags)}</head>`],
    [
      /<div id="root"><\/div>/,
      `<div id="root">${root}</div>${markup(<JsonScript id={EMBEDDED_ID} type="application/json" value={data} />)}`,
    ],
    [/<noscript>[\s\S]*?<\/noscript>/, markup(<WithoutScripts />)],
  ]);
  return inlineStyles(root ? deprioritizeScripts(html) : html, textOf);
}

type Part = [mark: RegExp, text: string];

const markup = (node: ReactNode) => renderToStaticMarkup(node);

/** Preload links for the files of a page, so that they load in parallel with the files that all pages share. */
const linksTo = ({ styles, scripts }: Files) =>
  markup(
    <>
      {styles.map((file) => (
        <link key={file} rel="stylesheet" href={`/${file}`} />
      ))}
      {scripts.map((file) => (
        <link key={file} rel="modulepreload" href={`/${file}`} crossOrigin="" />
      ))}
    </>,
  );

function WithoutScripts() {
  return (
    <noscript>
      <p className="page" style={{ paddingBlock: '1rem' }}>
        You can read everything without JavaScript, but search, the generator and favorites need it.
      </p>
    </noscript>
  );
}

/** JSON in a script element. The character < is escaped, so that no text can close the element. */
function JsonScript({ value, ...rest }: { value: unknown; type: string; id?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the JSON contains no <
  return <script {...rest} dangerouslySetInnerHTML={{ __html: JSON.stringify(value).replaceAll('<', '\\u003c') }} />;
}

/** Replaces each placeholder in the template once. */
function fill(template: string, parts: readonly Part[]): string {
  return parts.reduce((html, [mark, text]) => {
    if (!mark.test(html)) throw new Error(`index.html has no ${mark.source}`);
    return html.replace(mark, () => text);
  }, template);
}
