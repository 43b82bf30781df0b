/** Title and description of the page that is being prerendered. In browsers, usePageHead() sets them instead. */

export type HeadOptions = {
  /** True for a page with noindex: a private, missing or nearly empty page. Undefined leaves the value unchanged. */
  unlisted?: boolean | undefined;
  /** True if there is no page at this URL. */
  missing?: boolean;
};
export type PageHead = HeadOptions & { title: string; description?: string | undefined };

let noted: PageHead = { title: '' };

/**
 * Sets title and description. If it is called several times, the last call applies, as in a browser. Omitted values
 * stay unchanged, except `missing`, which becomes false.
 */
export function noteHead(title: string, description = noted.description, options: HeadOptions = {}) {
  const { missing = false, unlisted = missing || noted.unlisted } = options;
  noted = { title: title || noted.title, description, unlisted, missing };
}

/** Returns title and description of the rendered page, and resets them for the next page. */
export function takeHead(): PageHead {
  const head = noted;
  noted = { title: '' };
  return head;
}
