/**
 * The name on a card becomes the heading of its page, and on the way back the card's again. Browsers without view
 * transitions, and people who want less motion, just go there.
 */
import { ARRIVAL, wayBack } from '../layout/useArrival';
import './morph.css';
import { linkOfClick } from './linkOfClick';

/** How long the file of the new page may take: until then the old one stands still. */
const PATIENCE_MS = 1000;

const toName = '.card .name a';
const titleOfPage = () => document.querySelector<HTMLElement>('#main .title h1');
const cardOf = (path: string) => document.querySelector<HTMLElement>(`#main ${toName}[href="${CSS.escape(path)}"]`);

/** Goes on behind a picture of the old page; `find` looks for what the moving part has become, if it is there already. */
function morph(from: HTMLElement, go: () => void, find: () => HTMLElement | null) {
  let to: HTMLElement | null = null;
  mark(from, true);
  const { finished, ready } = document.startViewTransition(async () => {
    mark(from, false);
    const arrived = arrival();
    go();
    await arrived;
    to = find();
    if (to) mark(to, true);
  });
  ready.catch(() => {}); // another navigation was quicker
  void finished.catch(() => {}).then(() => to && mark(to, false));
}

/** Resolves when the new page stands there, in whichever state. */
const arrival = () =>
  new Promise((resolve) => {
    document.addEventListener(ARRIVAL, resolve, { once: true });
    setTimeout(resolve, PATIENCE_MS);
  });

function mark(part: HTMLElement, moving: boolean) {
  part.style.setProperty('view-transition-name', moving ? 'the-name' : '');
}

const wantsMotion = () => !matchMedia('(prefers-reduced-motion: reduce)').matches;

const isName = (path: string) => path.startsWith('/name/');

/** The name whose page was opened last: when one goes back, the browser's address is the next one already. */
let opened = window.location.pathname;

/** Set while an event is sent on its way a second time. */
let passing = false;

function again(event: () => void) {
  passing = true;
  event();
  passing = false;
}

function forward(event: MouseEvent) {
  const link = linkOfClick(event);
  if (passing || !link?.matches(toName) || titleOfPage() || !wantsMotion()) return;
  event.preventDefault();
  event.stopPropagation();
  opened = link.pathname;
  morph(link, () => again(() => link.click()), titleOfPage);
}

function back(event: PopStateEvent) {
  const title = titleOfPage();
  // Some browsers move the page themselves when a finger swipes back.
  if (passing || !title || isName(window.location.pathname) || event.hasUAVisualTransition || !wantsMotion()) return;
  event.stopImmediatePropagation();
  const { state } = window.history;
  const go = () => again(() => window.dispatchEvent(new PopStateEvent('popstate', { state })));
  morph(title, go, () => (titleOfPage() ? null : cardOf(opened)));
}

export function morphNames() {
  if (!document.startViewTransition) return;
  document.addEventListener('click', forward, { capture: true });
  wayBack.begins = back;
}
