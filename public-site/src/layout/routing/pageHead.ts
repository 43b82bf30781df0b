/** Title and description of a page while it is prerendered. In browsers usePageHead() sets them in effects. */

export type HeadOptions = {
  /** noindex for private, missing or nearly empty pages. Undefined leaves it unchanged. */
  unlisted?: boolean | undefined;
  /** True if there is no page at this URL. */
  missing?: boolean;
};
export type PageHead = HeadOptions & { title: string; description?: string | undefined };

let noted: PageHead = { title: '' };

/** The last call is used, as in a browser. Omitted values stay unchanged. */
export function noteHead(title: string, description = noted.description, options: HeadOptions = {}) {
  const { missing = false, unlisted = missing || noted.unlisted } = options;
  noted = { title: title || noted.title, description, unlisted, missing };
}

export function takeHead(): PageHead {
  const head = noted;
  noted = { title: '' };
  return head;
}
