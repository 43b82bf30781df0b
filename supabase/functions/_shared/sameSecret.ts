/** Compares secrets in constant time. */
export async function sameSecret(given: string | null | undefined, secret: string | undefined): Promise<boolean> {
  if (!given || !secret) return false;
  const [left, right] = await Promise.all([digest(given), digest(secret)]);
  let difference = 0;
  for (const [at, byte] of left.entries()) difference |= byte ^ (right[at] ?? 0);
  return difference === 0;
}

async function digest(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
}
