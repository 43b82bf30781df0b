import { logo } from '@cradle/shared/design/logo';
import { safeImage } from '@cradle/shared/text/safeUrl';
import { useState } from 'react';
import { useSettings } from '../../data/settings';
import { Link } from '../../ui/Link';
import { SITE_TITLE } from '../routing/siteTitle';

export function Brand() {
  const { data: settings } = useSettings();
  const title = settings?.site_title || SITE_TITLE;
  const url = safeImage(settings?.logo_url);
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

function Logo() {
  return (
    <svg width="30" height="30" viewBox="0 0 32 32" aria-hidden="true">
      <path d={logo.cradle} fill="var(--accent)" />
      <path d={logo.quill} fill="var(--apricot)" />
      <path d={logo.water} stroke="currentColor" strokeWidth="1.6" fill="none" strokeLinecap="round" />
    </svg>
  );
}
