import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ApiError } from '../../data/api/apiError';

type Outcome = 'idle' | 'running' | 'done' | 'invalid' | 'failed';

/**
 * The hook of pages that email links open. Returns the state of the request (`outcome`), and `run`, which calls `send`
 * with the token in the URL. `send` resolves with false for an unknown token.
 */
export function useTokenLink(send: (token: string) => Promise<boolean>) {
  const token = useSearchParams()[0].get('token') ?? '';
  const [outcome, setOutcome] = useState<Outcome>(token ? 'idle' : 'invalid');
  const running = useRef(false);
  const run = () => {
    if (!token || running.current) return;
    running.current = true;
    setOutcome('running');
    send(token)
      .then(
        (isValid) => setOutcome(isValid ? 'done' : 'invalid'),
        // If an error isn't temporary, the server refused the token, so a retry is pointless.
        (error: unknown) => setOutcome(error instanceof ApiError && !error.isTemporary ? 'invalid' : 'failed'),
      )
      .finally(() => {
        running.current = false;
      });
  };
  return { outcome, run };
}
