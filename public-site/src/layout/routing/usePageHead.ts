import { announce } from '@cradle/shared/site/announcements';
import { isNoindex } from '@cradle/shared/site/noindex';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useSettings } from '../../data/settings';
import { type HeadOptions, noteHead } from './pageHead';
import { SITE_TITLE, titleOf } from './siteTitle';

type UseHead = (title: string, description?: string, options?: HeadOptions) => void;

/** Sets title and description of the page. The route calls this function first. A page calls it to override both. */
export const usePageHead: UseHead = import.meta.env.SSR ? noteHead : useHead;

function useHead(title: string, description?: string, options: HeadOptions = {}) {
  const { missing, unlisted = missing } = options;
  const { data: settings } = useSettings();
  const { search } = useLocation();
  const site = settings?.site_title || SITE_TITLE;
  useEffect(() => {
    if (title) {
      document.title = titleOf(title, site);
      announceTitle(title);
    }
    if (description) document.querySelector('meta[name=description]')?.setAttribute('content', description);
  }, [title, description, site]);
  const hidden = unlisted === undefined ? undefined : isNoindex(unlisted, search);
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

/**
 * Delay in milliseconds before a title is announced. A page may set its title twice: first from the URL, then from its
 * data. While a page has no heading, its data isn't loaded yet, so the delay starts again.
 */
const SETTLED_MS = 300;
/** The path of the first page. The browser itself announces the title of this page. */
const firstPath = globalThis.location?.pathname;
let announced: string | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Announces the title to screen readers after a navigation. */
function announceTitle(title: string) {
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (!document.querySelector('h1')) return announceTitle(title);
    if (announced !== title && (announced !== null || window.location.pathname !== firstPath)) announce(title);
    announced = title;
  }, SETTLED_MS);
}
