import { useEffect, useState } from 'react';
import { useResourceContext } from 'react-admin';
import { onSignOut } from '../providers/auth/onSignOut';
import { storedUserId } from '../providers/auth/session';
import { sessionExpired } from '../providers/auth/sessionEnd';
import { dropDraft, readDraft, writeDraft } from './draft';

/**
 * Creates a store for unsaved input that isn't part of a record's form. Each input has a key. The input is stored as a
 * draft, so that it is restored after a reload. It is also stored in memory, for browsers that block storage.
 * @param area the namespace of the keys
 */
export function typedInput<Value>(area: string) {
  const memory = new Map<string, Value>();
  onSignOut(() => memory.clear());
  return {
    get: (key: string): Value | undefined =>
      memory.get(key) ?? (readDraft(area, key, storedUserId())?.values.typed as Value | undefined),
    set(key: string, typed: Value) {
      memory.set(key, typed);
      writeDraft(area, key, {
        userId: storedUserId(),
        values: { typed },
        version: null,
        at: new Date().toISOString(),
      });
    },
    delete(key: string) {
      memory.delete(key);
      dropDraft(area, key);
    },
  };
}

const texts = typedInput<string>('texts');

/**
 * The state of a text input, for example of a dialog. If the page is reloaded or the session ends, the text is kept.
 * The same user finds it in the input when the input is opened again.
 * @param name identifies the input among the inputs of the resource
 */
export function useTypedText(name: string, initial = '') {
  const key = `${useResourceContext()} ${name}`;
  const [text, setText] = useState(texts.get(key) ?? initial);
  // Runs when the input is closed, because the user has then saved the text or agreed to discard it.
  useEffect(() => () => void (sessionExpired() || texts.delete(key)), [key]);
  const edit = (changed: string) => {
    setText(changed);
    texts.set(key, changed);
  };
  return [text, edit] as const;
}
