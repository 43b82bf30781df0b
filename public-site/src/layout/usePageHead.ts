import { useEffect } from 'react';
import { useSettings } from '../data/settings';
import { SITE_TITLE } from './siteTitle';

/** The title and description of the page. A page may call it again with something more telling than its route has. */
export function usePageHead(title: string, description?: string) {
  const { data: settings } = useSettings();
  const site = settings?.site_title || SITE_TITLE;
  useEffect(() => {
    if (title) document.title = title === site ? title : `${title} · ${site}`;
    if (description) document.querySelector('meta[name=description]')?.setAttribute('content', description);
  }, [title, description, site]);
}
