import type { ReactNode } from 'react';
import { useSettings } from '../../data/settings';
import { ContactLink } from './ContactLink';

/**
 * A sentence that ends with the contact address of the settings. If there is no address, a note explains where the
 * operator of the site can set it.
 * @param props.children the sentence before the address
 */
export function ContactLine({ children }: { children: ReactNode }) {
  const { data: settings, error } = useSettings();
  if (!settings) return error ? <p>Couldn’t load the contact address. Please reload the page.</p> : null;
  const { contact_email } = settings;
  return contact_email ? (
    <p>
      {children} <ContactLink address={contact_email} />.
    </p>
  ) : (
    <p>
      This site has no contact address yet. Its operator can set one in the back-office: Admin → Settings → Contact
      email.
    </p>
  );
}
