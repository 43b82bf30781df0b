/** The "Ask friends" links that this browser has created or answered. Their secrets are stored nowhere else. */
import { safeStorage } from '@cradle/shared/browser/safeStorage';
import { createStore } from '@cradle/shared/browser/store';
import { isSecret, newSecret } from '../rooms/secrets';

const storage = safeStorage(() => window.localStorage);
const KEY = 'say';

/** A link that this browser has created. `key` is the secret that gives access to the result. */
export type AskedLink = { token: string; key: string; names: readonly string[] };
/** A link that this browser answers. `friend` is a secret by which the database counts each friend only once. */
export type AnsweredLink = { token: string; friend: string; done: boolean };
type Links = { asked: readonly AskedLink[]; answered: readonly AnsweredLink[] };

/** The links on prerendered pages. */
export const NO_LINKS: Links = { asked: [], answered: [] };
/** The maximum number of answered links that are stored. Older ones are removed. */
const MOST_ANSWERED = 50;

function read(): Links {
  try {
    const { asked, answered } = JSON.parse(storage.getItem(KEY) ?? '{}');
    return {
      asked: listOf<AskedLink>(asked, ({ key, names }) => isSecret(key) && Array.isArray(names)),
      answered: listOf<AnsweredLink>(answered, ({ friend }) => isSecret(friend)),
    };
  } catch {
    return NO_LINKS;
  }
}

const listOf = <T extends { token: string }>(stored: unknown, fits: (one: T) => boolean): T[] =>
  Array.isArray(stored) ? stored.filter((one: T) => isSecret(one.token) && fits(one)) : [];

/** All links of this browser, the newest first. */
export const sayLinks = createStore<Links>(import.meta.env.SSR ? NO_LINKS : read());

if (!import.meta.env.SSR)
  window.addEventListener('storage', ({ key }) => {
    if (key === KEY) sayLinks.set(read());
  });

function write(change: (links: Links) => Links) {
  const links = change(read()); // reads the storage again, because another tab may have changed the links
  if (links.asked.length + links.answered.length > 0) storage.setItem(KEY, JSON.stringify(links));
  else storage.removeItem(KEY);
  sayLinks.set(links);
}

const without = <T extends { token: string }>(list: readonly T[], token: string) =>
  list.filter((one) => one.token !== token);

/** Stores a link that this browser has created. */
export const rememberAsked = (link: AskedLink) =>
  write(({ asked, answered }) => ({ asked: [link, ...without(asked, link.token)], answered }));

/** Removes a link from the list of created links. This doesn't delete the link on the server. */
export const forgetAsked = (token: string) =>
  write(({ asked, answered }) => ({ asked: without(asked, token), answered }));

/** Returns the stored link with this token. If there is none, returns one with a new secret, without storing it. */
export const friendOf = (token: string): AnsweredLink =>
  read().answered.find((one) => one.token === token) ?? { token, friend: newSecret(), done: false };

/** Stores a link that this browser answers. */
export const rememberAnswered = (link: AnsweredLink) =>
  write(({ asked, answered }) => ({
    asked,
    answered: [link, ...without(answered, link.token)].slice(0, MOST_ANSWERED),
  }));

/** The URL that friends open. */
export const sayLink = (token: string) => `${window.location.origin}/say/${token}`;
