import type { Tables } from '@cradle/shared/database/database.types';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { formatDate } from '../../../format';
import { api, callFunction, restUrl } from '../../../providers/data/api';
import { mayHaveSucceeded, readableError } from '../../../providers/data/readableError';
import { useToast } from '../../../ui/useToast';

export type Story = Tables<'stories'>;

const IN_DOUBT = "The server didn't respond, so it may have been done. Check before you try again.";

/**
 * Functions that publish or schedule a story. Each shows the result, and resolves with true if it succeeded. The
 * database refuses a version that the user hasn't seen.
 */
export function usePublishing({ id, title, updated_at, draft_of }: Story) {
  const [busy, setBusy] = useState(false);
  const toast = useToast();
  const refresh = useRefresh();
  const navigate = useNavigate();

  const run = async <Result>(act: () => Promise<Result>, failed: string, done: (result: Result) => void) => {
    setBusy(true);
    try {
      done(await act());
      return true;
    } catch (error) {
      toast.error(failed, mayHaveSucceeded(error) ? IN_DOUBT : readableError(error).message);
      refresh();
      return false;
    } finally {
      setBusy(false);
    }
  };
  const publish = (at: string | null) => callFunction<number>('publish_story', { story_id: id, at, read: updated_at });

  return {
    busy,
    publishNow: () =>
      run(
        () => publish(null),
        'Failed to publish story.',
        (published) => {
          toast.success(draft_of ? 'Changes published' : 'Story published', title);
          // The draft of changes no longer exists.
          if (draft_of) void navigate(`/stories/${published}`);
          else refresh();
        },
      ),
    schedule: (at: Date) =>
      run(
        () => publish(at.toISOString()),
        'Failed to schedule story.',
        () => {
          toast.success('Story scheduled', `${title}: ${formatDate(at.toISOString(), { time: true })}`);
          refresh();
        },
      ),
    cancel: () =>
      run(
        () =>
          api(restUrl(`stories?id=eq.${id}&status=eq.scheduled`), {
            method: 'PATCH',
            headers: { 'Content-Type': 'application/json' },
            body: JSON.stringify({ status: 'draft' }),
          }),
        'Failed to cancel the schedule.',
        () => {
          toast.success('Schedule canceled', `${title} is a draft.`);
          refresh();
        },
      ),
    editDraft: () =>
      run(
        () => callFunction<number>('draft_story', { story_id: id }),
        'Failed to make a draft.',
        (draft) => void navigate(`/stories/${draft}`),
      ),
  };
}
