import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ApiError } from '../../data/apiError';

type Outcome = 'waiting' | 'running' | 'done' | 'dead' | 'failed';

/** Sends the token of the address once at a time; false from the server means that the link belongs to nobody. */
export function useTokenLink(send: (token: string) => Promise<boolean>) {
  const token = useSearchParams()[0].get('token') ?? '';
  const [outcome, setOutcome] = useState<Outcome>(token ? 'waiting' : 'dead');
  const running = useRef(false);
  const run = () => {
    if (!token || running.current) return;
    running.current = true;
    setOutcome('running');
    send(token)
      .then(
        (known) => setOutcome(known ? 'done' : 'dead'),
        // What the server does not take for a token today, it will not take tomorrow.
        (error: unknown) => setOutcome(error instanceof ApiError && !error.isTemporary ? 'dead' : 'failed'),
      )
      .finally(() => {
        running.current = false;
      });
  };
  return { outcome, run };
}
