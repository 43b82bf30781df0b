import { useEffect, useState } from 'react';
import { useResourceContext } from 'react-admin';
import { onSignOut } from '../providers/auth/onSignOut';
import { sessionExpired } from '../providers/auth/sessionEnd';

/** Unsaved texts of dialogs, stored outside of React. */
const typed = new Map<string, string>();
onSignOut(() => typed.clear());

/**
 * The state of a text input in a dialog. If the session ends while the dialog is open, the text is stored, and the same
 * user finds it in the dialog after signing in again.
 * @param name identifies the input among the inputs of the resource
 */
export function useTypedText(name: string, initial = '') {
  const key = `${useResourceContext()} ${name}`;
  const [text, setText] = useState(typed.get(key) ?? initial);
  // Runs when the dialog closes, because the user has then saved the text or agreed to discard it.
  useEffect(() => () => void (sessionExpired() || typed.delete(key)), [key]);
  const edit = (changed: string) => {
    setText(changed);
    typed.set(key, changed);
  };
  return [text, edit] as const;
}
