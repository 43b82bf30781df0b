import type { ReactNode } from 'react';
import { useHydrated } from '../ui/useHydrated';
import { NewsletterForm } from './NewsletterForm';
import { isSubscribed } from './subscribedFlag';
import './newsletter.css';

/** The form on its colored ground, with a heading that says what it is for. */
export function NewsletterInvite({
  title,
  children,
  stories,
  names,
}: {
  title: string;
  children: ReactNode;
  stories: boolean;
  names: boolean;
}) {
  const known = useHydrated() && isSubscribed();
  return (
    <section className="invite" aria-labelledby="invite-title">
      <div>
        <h2 id="invite-title">{title}</h2>
        <p className="soft">{children}</p>
        {known && <p className="soft small">Somebody has subscribed from this browser already.</p>}
      </div>
      <NewsletterForm stories={stories} names={names} />
    </section>
  );
}
