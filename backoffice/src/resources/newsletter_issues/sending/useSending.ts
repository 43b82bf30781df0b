import type { Enums, Tables } from '@cradle/shared/database/database.types';
import { useQuery } from '@tanstack/react-query';
import { formatPlanned } from '../../../format';
import { callFunction } from '../../../providers/data/api';
import { useServerAction } from '../../../ui/useServerAction';
import { useToast } from '../../../ui/useToast';

export type IssueRow = Tables<'newsletter_issues'>;
export type Status = Enums<'newsletter_status'>;

/** The status of an issue that isn't a draft, and its numbers of recipients and emails. */
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

/**
 * Loads the figures of an issue. The figures are refetched every second while emails are being sent and, after sending
 * has stopped or ended, until no email is waiting. While the issue is paused or scheduled, they are refetched every ten
 * seconds.
 */
export const useFigures = ({ id, status }: IssueRow) =>
  useQuery({
    queryKey: ['newsletter_figures', id, status],
    queryFn: () => callFunction<Figures>('newsletter_figures', { issue_id: id }),
    enabled: status !== 'draft',
    refetchInterval: ({ state }) => {
      const now = state.data?.status ?? status;
      if ((now === 'stopped' || now === 'sent') && state.data?.waiting) return SECOND;
      return now === 'sending' ? SECOND : now === 'paused' || now === 'scheduled' ? 10 * SECOND : false;
    },
  });

/** Actions on an issue. Each action shows a notification about the outcome, and resolves with true on success. */
export function useSending({ id, subject, updated_at }: IssueRow) {
  const toast = useToast();
  const { busy, run } = useServerAction();
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
        () => toast.success('Sending started', subject),
      ),
    schedule: (at: Date) =>
      run(
        () => send(at.toISOString()),
        'Failed to schedule the newsletter.',
        () => toast.success('Newsletter scheduled', `${subject}: ${formatPlanned(at.toISOString())}`),
      ),
    test: () =>
      run(
        () => callFunction<string>('send_newsletter_test', { issue_id: id }),
        'Failed to send a test.',
        (address) => toast.success('Test sent', `The email to ${address} arrives within a minute.`),
      ),
    cancel: () => set('draft', 'Failed to cancel the schedule.', 'Schedule canceled'),
    pause: () => set('paused', 'Failed to pause sending.', 'Sending paused'),
    resume: () => set('sending', 'Failed to resume sending.', 'Sending resumed'),
    stop: () => set('stopped', 'Failed to stop sending.', 'Sending stopped'),
  };
}
