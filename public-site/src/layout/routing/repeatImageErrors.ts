declare global {
  interface Window {
    /** Images that failed before this code was loaded. The script in index.html collects them. */
    brokenImages?: HTMLImageElement[];
  }
}

/** The delay before the second attempt, in milliseconds. It doubles before each further attempt. */
const FIRST_DELAY_MS = 100;
const ATTEMPTS = 8;

/**
 * Repeats the error events of images that failed to load before React hydrated the page, so that React replaces the
 * images with drawings. Each event is repeated several times, because this code can run before hydration. Images that
 * React has already replaced are left out.
 */
export async function repeatImageErrors(): Promise<void> {
  const broken = window.brokenImages ?? [];
  window.brokenImages = undefined;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const left = broken.filter((image) => image.isConnected);
    if (left.length === 0) return;
    for (const image of left) image.dispatchEvent(new Event('error'));
    await new Promise((done) => setTimeout(done, FIRST_DELAY_MS * 2 ** attempt));
  }
}
