import type { ReactNode } from 'react';
import { CopyLink } from './CopyLink';

type Props = { link: string; text: string; children: ReactNode };

/** A collapsed section with the owner's personal link for other devices. `children` explain what the link opens. */
export function OtherDevice({ link, text, children }: Props) {
  return (
    <details className="other-device">
      <summary>Use another device</summary>
      <p className="soft small">{children}</p>
      <CopyLink label="Your personal link" link={link} text={text} hint="Open it on your other device." />
    </details>
  );
}
