/**
 * Updates the canonical link after each navigation. When visitors share a page, browsers use this link instead of the
 * address. A page with noindex has no canonical link, because it may be private, missing, or depend on its query.
 */
export function followCanonical(): void {
  const { head } = document;
  const robots = head.querySelector<HTMLMetaElement>('meta[name=robots]');
  const title = head.querySelector('title');
  if (!robots || !title) return;
  const link = head.querySelector<HTMLLinkElement>('link[rel=canonical]') ?? document.createElement('link');
  link.rel = 'canonical';
  const { origin } = new URL(link.href || window.location.href);
  const update = () => {
    link.href = origin + window.location.pathname;
    if (robots.content === 'noindex') link.remove();
    else head.append(link);
  };
  // usePageHead() sets title and robots after each navigation.
  const observer = new MutationObserver(update);
  observer.observe(title, { childList: true });
  observer.observe(robots, { attributes: true });
  update();
}
