/** Which values of `Host` this server answers to. */

const ownNames = ['localhost', '127.0.0.1', '[::1]'] as const;

/**
 * Builds the allowlist. Without it a page on any domain whose DNS points here (DNS rebinding) could read what this
 * machine's owner reads, the mailbox for instance.
 * @param port of this server
 * @param more further hosts, with a port where it isn't the default one; a name of this machine stands for all of them
 */
export function isKnownHost(port: number, more: readonly string[] = []): (host: string) => boolean {
  const hosts = new Set<string>();
  const add = (host: string) => {
    const [, name = '', itsPort = ''] = /^(.*?)(:\d+)?$/.exec(host.trim().toLowerCase()) ?? [];
    const names = ownNames.some((own) => own === name) ? ownNames : [name];
    for (const one of names) {
      hosts.add(one + itsPort);
      // Browsers leave the default ports out, other clients may not.
      if (itsPort === ':80' || itsPort === ':443') hosts.add(one);
    }
  };
  for (const host of [`localhost:${port}`, ...more]) add(host);
  hosts.delete('');
  return (host) => hosts.has(host);
}
