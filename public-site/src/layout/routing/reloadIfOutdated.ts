/**
 * Handles a chunk that fails to load. If a new build has been deployed, its chunks have other names, so this reloads
 * the page, at most once for each build. If the build is the same, the network has failed, and this throws the error.
 */
const RELOADED = 'reloaded_for_build';

export async function reloadIfOutdated(error: unknown): Promise<never> {
  const build = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.getAttribute('src');
  if (!build || !(await wasReplaced(build)) || !rememberReload(build)) throw error;
  window.location.reload();
  return new Promise(() => {}); // The loading state stays until the reload.
}

/** True if the home page, which is never cached, belongs to another build. */
async function wasReplaced(build: string): Promise<boolean> {
  try {
    const response = await fetch('/', { cache: 'no-cache' });
    return response.ok && !(await response.text()).includes(build);
  } catch {
    return false;
  }
}

/** False if this build has already caused a reload, or if storage is unavailable. */
function rememberReload(build: string): boolean {
  try {
    if (sessionStorage.getItem(RELOADED) === build) return false;
    sessionStorage.setItem(RELOADED, build);
    return true;
  } catch {
    return false;
  }
}
