import { useState } from 'react';

/**
 * What waiting means where a question can fail: the first answer is on its way, or somebody pressed "Try again". What is asked
 * again unseen after a failure leaves the failure on the screen, or it would come and go.
 */
export function useAskingAgain(ask: () => Promise<unknown>, failed: boolean, isLoading: boolean) {
  const [pressed, setPressed] = useState(false);
  const retry = () => {
    setPressed(true);
    void ask()
      .catch(() => {})
      .finally(() => setPressed(false));
  };
  return { isLoading: failed ? pressed : isLoading, retry };
}
