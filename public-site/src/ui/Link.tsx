import type { ComponentProps } from 'react';

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: string };

/**
 * A link to a page of this site. It is a plain anchor: React Router's link uses about fifteen hooks, and a page has up
 * to 120 links. useLinks() in the layout handles the clicks on all links with one listener.
 */
export function Link({ to, ...rest }: LinkProps) {
  return <a {...rest} href={to} />;
}
