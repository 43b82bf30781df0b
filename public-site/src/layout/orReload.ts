/**
 * For a page whose file does not arrive. After a deploy the files of the build that this tab runs are gone, and the page
 * is there under another name: then the site is loaded anew, at the address where the visitor was going. Once for each
 * build, so that a file which stays away is an error and no loop; and never while the build still stands, because
 * then it is the network, and reloading would only lose what is on the screen.
 */
const RELOADED = 'reloaded_for_build';

export async function orReload(error: unknown): Promise<never> {
  const build = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.getAttribute('src');
  if (!build || !(await wasReplaced(build)) || !rememberReload(build)) throw error;
  window.location.reload();
  return new Promise(() => {}); // the page waits as it does while loading
}

/** Whether the front page, which is asked for again each time, names another build. */
async function wasReplaced(build: string): Promise<boolean> {
  try {
    const answer = await fetch('/', { cache: 'no-cache' });
    return answer.ok && !(await answer.text()).includes(build);
  } catch {
    return false;
  }
}

/** False where it has been done before, or where the browser would not remember that it was. */
function rememberReload(build: string): boolean {
  try {
    if (sessionStorage.getItem(RELOADED) === build) return false;
    sessionStorage.setItem(RELOADED, build);
    return true;
  } catch {
    return false;
  }
}
