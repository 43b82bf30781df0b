import { announce } from '@cradle/shared/announcements';
import { isLeftOut } from '@cradle/shared/listing';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useSettings } from '../data/settings';
import { type HeadOptions, noteHead } from './pageHead';
import { SITE_TITLE, titleOf } from './siteTitle';

type UseHead = (title: string, description?: string, options?: HeadOptions) => void;

/** The title and description of the page. A page may call it again with something more telling than its route has. */
export const usePageHead: UseHead = import.meta.env.SSR ? noteHead : useHead;

function useHead(title: string, description?: string, options: HeadOptions = {}) {
  const { missing, unlisted = missing } = options;
  const { data: settings } = useSettings();
  const { search } = useLocation();
  const site = settings?.site_title || SITE_TITLE;
  useEffect(() => {
    if (title) document.title = titleOf(title, site);
    if (title) tellArrival(title);
    if (description) document.querySelector('meta[name=description]')?.setAttribute('content', description);
  }, [title, description, site]);
  const hidden = unlisted === undefined ? undefined : isLeftOut(unlisted, search);
  useEffect(() => {
    const meta = document.querySelector<HTMLMetaElement>('meta[name=robots]');
    if (!meta || hidden === undefined) return;
    const before = meta.content;
    meta.content = hidden ? 'noindex' : 'all';
    return () => {
      meta.content = before;
    };
  }, [hidden]);
}

/** A page may say its title twice: as its address has it, and better once it has read what it is about. */
const SETTLED_MS = 300;
let told: string | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Says which page one has come to. The first one is told by the browser itself. */
function tellArrival(title: string) {
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (told !== null && told !== title) announce(title);
    told = title;
  }, SETTLED_MS);
}
