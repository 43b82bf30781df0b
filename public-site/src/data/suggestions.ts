import type { Database } from '@cradle/shared/database.types';
import { useEffect, useState } from 'react';
import { answerOf, api } from './apiClient';

type Suggestion = Database['public']['Functions']['suggest_names']['Returns'][number];
type Suggestions = { typed: string; names: Suggestion[] };

const nothing: Suggestions = { typed: '', names: [] };
/** Shorter than a pause between words, longer than one between letters. */
const PAUSE_MS = 150;

/**
 * The names that begin with what is being typed, and for which text they are the answer. Without SWR: an answer to a text
 * that has changed since is of no use. It is given up with the text, and dropped if it comes all the same. When there is
 * no answer nothing is suggested: the search itself says what is wrong.
 */
export function useSuggestions(typed: string): Suggestions {
  const [found, setFound] = useState(nothing);
  useEffect(() => {
    if (!typed) return setFound(nothing);
    const asked = new AbortController();
    const settle = (names: Suggestion[]) => asked.signal.aborted || setFound({ typed, names });
    const timer = setTimeout(() => {
      const question = api.rpc('suggest_names', { beginning: typed }, { get: true }).abortSignal(asked.signal);
      answerOf(question).then(settle, () => settle([]));
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      asked.abort();
    };
  }, [typed]);
  return found;
}
