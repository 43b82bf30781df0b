/**
 * The API's client for pages that are written ahead: they bring their answers along, so it arrives when something is
 * asked for that did not come with the page, or when somebody points at a link (layout/intent.ts).
 */

import { loadOnce } from '@cradle/shared/loadOnce';
import type { Answer } from './apiClient';
import { embedded } from './embedded';

type Client = typeof import('./apiClient');

/** Loads the client, once. A failed download may be tried again. */
export const loadApi: () => Promise<Client> = loadOnce(() => import('./apiClient'));

// A page that brought nothing along asks at once: the client comes beside the rest of it.
if (!embedded && !import.meta.env.SSR) void loadApi().catch(() => {});

/** The rows, or a typed error: answerOf() for those who do not wait for the client before they are drawn. */
export async function ask<T>(question: (api: Client['api']) => PromiseLike<Answer<T>>): Promise<T> {
  const { answerOf, api } = await loadApi();
  return answerOf(question(api));
}
