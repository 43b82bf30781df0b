import { takeAuthLink } from './authLink';
import { hasSession } from './providers/keptSession';

// Before anything else is loaded: an auth mail's tokens leave the address, and with it the history.
takeAuthLink();
shieldStorage();

const root = document.getElementById('root') as HTMLElement;
// What stands there meanwhile, and what will be needed behind the login: fetched together with all the rest.
const behindLogin = document.getElementById('behind-login') as HTMLTemplateElement | null;
if (behindLogin && hasSession()) root.append(behindLogin.content.cloneNode(true));
void inTurn().then(
  (start) => start(root),
  () => startFailed(root),
);

/**
 * The application, after each piece of the libraries (vite.config.ts marks them), each in a task of its own, between which
 * the browser answers: all at once they keep a slow phone busy for a third of a second.
 */
async function inTurn(): Promise<(root: HTMLElement) => Promise<void>> {
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[data-first]')) {
    await import(/* @vite-ignore */ href);
  }
  const { start } = await import('./App');
  await new Promise((nextTask) => setTimeout(nextTask));
  return start;
}

/**
 * Where the browser forbids its storage, even looking for it throws, and react-admin looks when it is loaded. Then the
 * values of this tab stand in for it; who works there signs in anew for each visit.
 */
function shieldStorage(): void {
  try {
    window.localStorage.getItem('');
  } catch {
    const held = new Map<string, string>();
    const value: Storage = {
      get length() {
        return held.size;
      },
      key: (index) => [...held.keys()][index] ?? null,
      getItem: (key) => held.get(key) ?? null,
      setItem: (key, text) => void held.set(key, text),
      removeItem: (key) => void held.delete(key),
      clear: () => held.clear(),
    };
    Object.defineProperty(window, 'localStorage', { value, configurable: true });
  }
}

/** Says so where the application itself did not arrive: there is nothing else yet that could. */
function startFailed(root: HTMLElement): void {
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
