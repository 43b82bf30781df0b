/** The "Ask friends" links that this browser has created or answered. Their secrets are stored nowhere else. */
import { readJson } from '@cradle/shared/browser/safeStorage';
import type { SayAnswer } from '../data/deciding/askFriends';
import { isSecret, newSecret } from '../rooms/secrets';
import { storedStore } from '../storedStore';

/** A link that this browser has created. `key` is the secret that gives access to the result. */
export type AskedLink = { token: string; key: string; names: readonly string[] };
/**
 * A link whose questions are answered in this browser. The database identifies the friend by the secret `friend`, so
 * that each friend counts once. `answers` are the answers that aren't sent yet.
 */
export type AnsweredLink = { token: string; friend: string; done: boolean; answers?: readonly SayAnswer[] };
type Links = { asked: readonly AskedLink[]; answered: readonly AnsweredLink[] };

/** No links. Used for prerendering and hydration, because the prerenderer can't read the browser's local storage. */
export const NO_LINKS: Links = { asked: [], answered: [] };
/** The maximum number of answered links that are stored. Older answered links are removed. */
const MOST_ANSWERED = 50;

function parse(text: string | null): Links {
  const { asked, answered } = (readJson(text) ?? {}) as { asked?: unknown; answered?: unknown };
  return {
    asked: listOf<AskedLink>(asked, ({ key, names }) => isSecret(key) && Array.isArray(names)),
    answered: listOf<AnsweredLink>(answered, ({ friend, answers = [] }) => isSecret(friend) && Array.isArray(answers)),
  };
}

const listOf = <T extends { token: string }>(stored: unknown, fits: (one: T) => boolean): T[] =>
  Array.isArray(stored) ? stored.filter((one: T | null) => one && isSecret(one.token) && fits(one)) : [];

/** All links of this browser, the newest first. */
export const sayLinks = storedStore('say', parse, (links) =>
  links.asked.length + links.answered.length > 0 ? JSON.stringify(links) : null,
);

const write = (change: (links: Links) => Links) => sayLinks.set(change(sayLinks.read()));

const without = <T extends { token: string }>(list: readonly T[], token: string) =>
  list.filter((one) => one.token !== token);

/** Stores a link that this browser has created. */
export const rememberAsked = (link: AskedLink) =>
  write(({ asked, answered }) => ({ asked: [link, ...without(asked, link.token)], answered }));

/** Removes a link from the list of created links. This doesn't delete the link on the server. */
export const forgetAsked = (token: string) =>
  write(({ asked, answered }) => ({ asked: without(asked, token), answered }));

/**
 * Returns the stored link with this token. If there is none, returns a new link with a new secret, without storing it.
 */
export const friendOf = (token: string): AnsweredLink =>
  sayLinks.read().answered.find((one) => one.token === token) ?? { token, friend: newSecret(), done: false };

/** Stores a link whose questions are answered in this browser. */
export const rememberAnswered = (link: AnsweredLink) =>
  write(({ asked, answered }) => ({
    asked,
    answered: [link, ...without(answered, link.token)].slice(0, MOST_ANSWERED),
  }));

/** The URL that friends open. */
export const sayLink = (token: string) => `${window.location.origin}/say/${token}`;
