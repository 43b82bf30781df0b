/** Says so where the application itself did not arrive: there is nothing else yet that could. */
export function startFailed(root: HTMLElement): void {
  const said = document.createElement('p');
  said.setAttribute('role', 'alert');
  said.textContent = 'The back-office could not be loaded. Please check your connection and try again. ';
  const again = document.createElement('button');
  again.textContent = 'Try again';
  again.addEventListener('click', () => window.location.reload());
  said.append(again);
  said.style.cssText = 'max-width: 40rem; margin: 20vh auto; padding: 0 1rem; font: 1.1rem/1.6 system-ui, sans-serif';
  root.replaceChildren(said);
}
