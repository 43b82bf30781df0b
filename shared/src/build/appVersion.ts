import { readFileSync } from 'node:fs';

/** The version in the package.json of the repository, its only source. Builds and the server show it. */
export function appVersion(): string {
  const text = readFileSync(new URL('../../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
