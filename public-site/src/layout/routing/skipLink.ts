/**
 * Replaces the navigation of "Skip to content" to #main, which would remove the fragment and the state of the URL, such as
 * a token.
 */
export function skipWithoutNavigation(): void {
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element) || !event.target.closest('a.skip')) return;
    event.preventDefault();
    const main = document.getElementById('main');
    main?.focus();
    main?.scrollIntoView();
  });
}
