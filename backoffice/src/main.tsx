import { takeAuthLink } from './authLink';
import { hasSession } from './providers/keptSession';
import { shieldStorage } from './shieldStorage';
import { startFailed } from './startFailed';

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
