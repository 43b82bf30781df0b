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

/** What is named as the moving part at this moment: one element at the most, or the browser would move none. */
let named: HTMLElement | null = null;

function name(part: HTMLElement | null) {
  named?.style.removeProperty('view-transition-name');
  part?.style.setProperty('view-transition-name', 'the-name');
  named = part;
}

let latest: ViewTransition | null = null;

/** Goes on behind a picture of the old page; `find` looks for what the moving part has become, if it is there already. */
function morph(from: HTMLElement, go: () => void, find: () => HTMLElement | null) {
  name(from);
  const transition = document.startViewTransition(async () => {
    name(null);
    const arrived = arrival();
    go();
    await arrived;
    name(find());
  });
  latest = transition;
  transition.ready.catch(() => {}); // another navigation was quicker
  // Who goes on while the name still moves has it named anew.
  void transition.finished.catch(() => {}).then(() => latest === transition && name(null));
}

/** Resolves when the new page stands there, in whichever state. */
const arrival = () =>
  new Promise((resolve) => {
    document.addEventListener(ARRIVAL, resolve, { once: true });
    setTimeout(resolve, PATIENCE_MS);
  });

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
