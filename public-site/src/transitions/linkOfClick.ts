/** The link to a page of this site that a plain click follows; null for any other click. */
export function linkOfClick(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('#main a[href^="/"]') : null;
  return link?.target ? null : link;
}
