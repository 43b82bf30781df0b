import type { ReactNode } from 'react';
import { AccountScene } from './AccountScene';
import './account.css';

type Props = { title: string; lead?: ReactNode; children: ReactNode };

/** Layout of the sign-in and reset pages: the illustration, and a card with the form. */
export function AccountFrame({ title, lead, children }: Props) {
  return (
    <div className="page account-page">
      <AccountScene />
      <div className="account-sheet">
        <header>
          <h1>{title}</h1>
          {lead && <p>{lead}</p>}
        </header>
        {children}
      </div>
    </div>
  );
}
