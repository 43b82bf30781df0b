import type { ReactNode } from 'react';
import { useHydrated } from '../ui/hooks/useHydrated';
import { NewsletterForm } from './NewsletterForm';
import { isSubscribed } from './subscribedFlag';
import './newsletter.css';

/** A section with a heading and the newsletter form. */
export default function NewsletterInvite({
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
        {known && <p className="soft small">You have already subscribed in this browser.</p>}
      </div>
      <NewsletterForm stories={stories} names={names} />
    </section>
  );
}
