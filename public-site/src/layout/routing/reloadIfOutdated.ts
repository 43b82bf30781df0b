/**
 * Handles a chunk that failed to load. After a deployment, the chunks have new names, so the page is reloaded, at most
 * once for each build. If no new build was deployed, the cause is the network, so the error is thrown.
 */
const RELOADED = 'reloaded_for_build';

export async function reloadIfOutdated(error: unknown): Promise<never> {
  const build = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.getAttribute('src');
  if (!build || !(await wasReplaced(build)) || !rememberReload(build)) throw error;
  window.location.reload();
  return new Promise(() => {}); // Never resolves, so that the loading state stays until the reload.
}

/**
 * True if a new build was deployed. The home page is requested with `no-cache`, so the response refers to the files of
 * the latest build.
 */
async function wasReplaced(build: string): Promise<boolean> {
  try {
    const response = await fetch('/', { cache: 'no-cache' });
    return response.ok && !(await response.text()).includes(build);
  } catch {
    return false;
  }
}

/** Stores that this build has caused a reload. Returns false if it was already stored, or can't be stored. */
function rememberReload(build: string): boolean {
  try {
    if (sessionStorage.getItem(RELOADED) === build) return false;
    sessionStorage.setItem(RELOADED, build);
    return true;
  } catch {
    return false;
  }
}
