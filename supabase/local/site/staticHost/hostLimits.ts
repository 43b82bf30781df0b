/** Limits of Cloudflare Pages for one site: developers.cloudflare.com/pages/platform/limits */
const FILES_FREE = 20_000;
const FILES_PAID = 100_000;
const FILE_BYTES = 25 * 1024 * 1024;

/**
 * Describes the size of a built site, with a warning for each limit of Cloudflare Pages that it exceeds.
 * @param sizes the bytes of each file, by path
 */
export function describeSize(sizes: ReadonlyMap<string, number>): string[] {
  const count = sizes.size.toLocaleString('en-US');
  const megabytes = Math.ceil([...sizes.values()].reduce((sum, size) => sum + size, 0) / 1e6);
  const share = Math.ceil((sizes.size / FILES_FREE) * 100);
  const lines = [
    `${count} files, ${megabytes} MB: ${share} % of the ${FILES_FREE.toLocaleString('en-US')} files of Cloudflare Pages' free plan.`,
  ];
  if (sizes.size > FILES_FREE) {
    const paid =
      sizes.size > FILES_PAID ? 'no plan of Cloudflare Pages accepts' : "only Cloudflare Pages' paid plans accept";
    lines.push(`WARNING: ${paid} ${count} files. A server such as nginx has no such limit (docs/deploy-hosts.md).`);
  }
  for (const [file, size] of sizes) {
    if (size > FILE_BYTES) lines.push(`WARNING: ${file} has more than the 25 MiB that Cloudflare Pages accepts.`);
  }
  return lines;
}
