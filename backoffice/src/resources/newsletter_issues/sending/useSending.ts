import type { Enums, Tables } from '@cradle/shared/database/database.types';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { formatDate } from '../../../format';
import { callFunction } from '../../../providers/data/api';
import { mayHaveSucceeded, readableError } from '../../../providers/data/readableError';
import { useToast } from '../../../ui/useToast';

export type IssueRow = Tables<'newsletter_issues'>;
export type Status = Enums<'newsletter_status'>;

/** The figures of an issue that is sent or was sent. */
export interface Figures {
  status: Status;
  audience: number;
  sent: number;
  failed: number;
  skipped: number;
  unsubscribed: number;
  waiting: number;
}

const SECOND = 1000;

/** Updated every second while the issue is sent, every ten seconds while it is paused or scheduled. */
export const useFigures = ({ id, status }: IssueRow) =>
  useQuery({
    queryKey: ['newsletter_figures', id, status],
    queryFn: () => callFunction<Figures>('newsletter_figures', { issue_id: id }),
    enabled: status !== 'draft',
    refetchInterval: ({ state }) => {
      const now = state.data?.status ?? status;
      return now === 'sending' ? SECOND : now === 'paused' || now === 'scheduled' ? 10 * SECOND : false;
    },
  });

const IN_DOUBT = "The server didn't respond, so it may have been done. Check before you try again.";

/** The ways to send an issue. Each resolves with true if the server has done it, and shows the result. */
export function useSending({ id, subject, updated_at }: IssueRow) {
  const [busy, setBusy] = useState(false);
  const toast = useToast();
  const refresh = useRefresh();

  const run = async <Result>(act: () => Promise<Result>, failed: string, done: (result: Result) => void) => {
    setBusy(true);
    try {
      done(await act());
      return true;
    } catch (error) {
      toast.error(failed, mayHaveSucceeded(error) ? IN_DOUBT : readableError(error).message);
      return false;
    } finally {
      setBusy(false);
      refresh();
    }
  };
  const send = (at: string | null) => callFunction<Status>('send_newsletter', { issue_id: id, at, read: updated_at });
  const set = (status: Status, failed: string, done: string) =>
    run(
      () => callFunction<Status>('set_newsletter_status', { issue_id: id, status }),
      failed,
      () => toast.success(done, subject),
    );

  return {
    busy,
    sendNow: () =>
      run(
        () => send(null),
        'Failed to send the newsletter.',
        () => toast.success('Sending has begun', subject),
      ),
    schedule: (at: Date) =>
      run(
        () => send(at.toISOString()),
        'Failed to schedule the newsletter.',
        () => toast.success('Newsletter scheduled', `${subject}: ${formatDate(at.toISOString(), { time: true })}`),
      ),
    test: () =>
      run(
        () => callFunction<string>('send_newsletter_test', { issue_id: id }),
        'Failed to send a test.',
        (address) => toast.success('Test sent', `To ${address}. It arrives within a minute.`),
      ),
    cancel: () => set('draft', 'Failed to cancel the schedule.', 'Schedule canceled'),
    pause: () => set('paused', 'Failed to pause.', 'Sending is paused'),
    resume: () => set('sending', 'Failed to continue.', 'Sending goes on'),
    stop: () => set('stopped', 'Failed to stop.', 'Sending is stopped'),
  };
}
