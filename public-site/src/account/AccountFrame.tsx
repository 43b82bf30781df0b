import type { ReactNode, Ref } from 'react';
import { useHydrated } from '../ui/hooks/useHydrated';
import { AccountScene } from './AccountScene';
import './account.css';

type Props = { title: string; lead?: ReactNode; heading?: Ref<HTMLHeadingElement>; children: ReactNode };

/**
 * Layout of the sign-in and reset pages: the illustration, and a card with the form. The prerendered form is inert
 * until hydration: without React, submitting it would put the password into the URL.
 */
export function AccountFrame({ title, lead, heading, children }: Props) {
  return (
    <div className="page account-page">
      <AccountScene />
      <div className="account-sheet" inert={!useHydrated()}>
        <header>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {lead && <p>{lead}</p>}
        </header>
        {children}
      </div>
    </div>
  );
}
