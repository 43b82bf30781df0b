/**
 * What pages ask while they are written ahead (src/prerender). A part that asks waits, as with any promise in React, and
 * what was asked for is put into the page. One page at a time is written in a process, so this is a plain variable.
 */
import { use } from 'react';
import type { Answer } from './answer';

type Held = Promise<unknown>;

const held = new Map<string, Held>();
const lists = new Set<string>();

/** An answer that is known already: nobody waits for it. */
export function giveAnswer(key: string, value: unknown) {
  held.set(key, Object.assign(Promise.resolve(value), { status: 'fulfilled', value }));
}

export function forgetAnswers() {
  held.clear();
  lists.clear();
}

/** What the page has asked for, by key. */
export async function givenAnswers() {
  const answers: Record<string, unknown> = {};
  const pages: Record<string, unknown[]> = {};
  for (const [key, promise] of held) {
    const value = await promise;
    if (lists.has(key)) pages[key] = value as unknown[];
    else answers[key] = value;
  }
  return { answers, lists: pages };
}

/** The answer to a question, asked now if nobody has asked it for this page; a null key asks nothing. */
export function useGiven<T>(key: string | null, ask: () => Promise<T>, isList = false): T | undefined {
  if (key === null) return undefined;
  const known = held.get(key) ?? ask();
  held.set(key, known);
  if (isList) lists.add(key);
  return use(known) as T;
}

/** The shape that hooks answer with, for an answer that is there. */
export function answered<T>(data: T | undefined): Answer<T> {
  return { data, error: undefined, isLoading: false, retry: () => {} };
}
