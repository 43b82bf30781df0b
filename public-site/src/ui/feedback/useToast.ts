import { useEffect } from 'react';
import { type ToastMessage, toast } from './toasts';

/** Shows a toast when `key` changes, for example to a new error. Shows no toast while `key` is falsy. */
export function useToast(key: unknown, message: ToastMessage) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only for a new key, not for a new message
  useEffect(() => {
    if (key) toast(message);
  }, [key]);
}
