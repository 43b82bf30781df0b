/** What a page says of itself, noted while it is written ahead; in a browser usePageHead() does the same by effects. */

export type HeadOptions = {
  /** Not for search engines: private, thin, or not there at all. Who does not say leaves it as it is. */
  unlisted?: boolean | undefined;
  /** There is nothing at this address. */
  missing?: boolean;
};
export type PageHead = HeadOptions & { title: string; description?: string | undefined };

let noted: PageHead = { title: '' };

/** The last word counts, as in a browser; what a page leaves out stays as its route has it. */
export function noteHead(title: string, description = noted.description, options: HeadOptions = {}) {
  const { missing = false, unlisted = missing || noted.unlisted } = options;
  noted = { title: title || noted.title, description, unlisted, missing };
}

export function takeHead(): PageHead {
  const head = noted;
  noted = { title: '' };
  return head;
}
