import { readFileSync } from 'node:fs';

/** The version in the package.json of the repository. Builds and the server show it; it is defined nowhere else. */
export function appVersion(): string {
  const text = readFileSync(new URL('../../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
