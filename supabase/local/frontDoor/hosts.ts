const ownNames = ['localhost', '127.0.0.1', '[::1]'] as const;

/**
 * Creates the allowlist of `Host`. It prevents DNS rebinding, with which a page on a domain whose DNS points to this
 * machine could read local pages, for example the mailbox.
 * @param port the port of this server
 * @param more additional hosts, with a port if it isn't 80 or 443. Each of localhost, 127.0.0.1 and [::1] stands for
 * all three
 * @returns a function that tests a value of `Host`, in lower case
 */
export function isKnownHost(port: number, more: readonly string[] = []): (host: string) => boolean {
  const hosts = new Set<string>();
  const add = (host: string) => {
    const [, name = '', itsPort = ''] = /^(.*?)(:\d+)?$/.exec(host.trim().toLowerCase()) ?? [];
    const names = ownNames.some((own) => own === name) ? ownNames : [name];
    for (const one of names) {
      hosts.add(one + itsPort);
      // Browsers omit a default port, but other clients may send it, so both forms are allowed.
      if (itsPort === ':80' || itsPort === ':443') hosts.add(one);
    }
  };
  for (const host of [`localhost:${port}`, ...more]) add(host);
  hosts.delete('');
  return (host) => hosts.has(host);
}
