import { safeUrl } from '@cradle/shared/text/safeUrl';
import { useState } from 'react';
import { useSettings } from '../../data/settings';
import { Link } from '../../ui/Link';
import { SITE_TITLE } from '../routing/siteTitle';

export function Brand() {
  const { data: settings } = useSettings();
  const title = settings?.site_title || SITE_TITLE;
  const url = safeUrl(settings?.logo_url);
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <Link className="brand" to="/">
      {url && url !== broken ? (
        <img src={url} alt="" width={30} height={30} onError={() => setBroken(url)} />
      ) : (
        <Logo />
      )}
      <span>{title}</span>
    </Link>
  );
}

/** A boat-shaped cradle with a quill as its sail. */
function Logo() {
  return (
    <svg width="30" height="30" viewBox="0 0 32 32" aria-hidden="true">
      <path d="M4 17c0 6.6 5.4 10 12 10s12-3.4 12-10Z" fill="var(--accent)" />
      <path d="M24 3C15 5 10.5 10 9.5 17h2.3C13.5 13 17 9 24 3Z" fill="var(--apricot)" />
      <path d="M5 29.2c3 1.5 19 1.5 22 0" stroke="currentColor" strokeWidth="1.6" fill="none" strokeLinecap="round" />
    </svg>
  );
}
