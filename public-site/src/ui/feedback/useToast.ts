import { useEffect } from 'react';
import { type ToastMessage, toast } from './toasts';

/** Shows a toast once for each new key, such as an error. No toast is shown for a key like null or false. */
export function useToast(key: unknown, message: ToastMessage) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only for a new key, not for a new message
  useEffect(() => {
    if (key) toast(message);
  }, [key]);
}
