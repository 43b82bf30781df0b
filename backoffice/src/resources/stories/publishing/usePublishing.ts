import type { Tables } from '@cradle/shared/database/database.types';
import { HttpError } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { formatPlanned } from '../../../format';
import { callFunction, writeRows } from '../../../providers/data/api';
import { useServerAction } from '../../../ui/useServerAction';
import { useStillHere } from '../../../ui/useStillHere';
import { useToast } from '../../../ui/useToast';

export type Story = Tables<'stories'>;

/**
 * Functions that publish or schedule a story, cancel its schedule, or create a draft of changes. Each function shows a
 * notification about the outcome, and resolves with true on success. The database refuses to publish or schedule a
 * story that has changed since it was loaded.
 */
export function usePublishing({ id, title, updated_at, draft_of }: Story) {
  const toast = useToast();
  const navigate = useNavigate();
  const { busy, run } = useServerAction();
  const stillHere = useStillHere(); // If the user has left the page, the response must not navigate.
  const publish = (at: string | null) => callFunction<number>('publish_story', { story_id: id, at, read: updated_at });

  return {
    busy,
    publishNow: () =>
      run(
        () => publish(null),
        'Failed to publish story.',
        (published) => {
          toast.success(draft_of ? 'Changes published' : 'Story published', title);
          if (!draft_of || !stillHere()) return;
          void navigate(`/stories/${published}`);
          return 'left'; // No refresh, because publishing has deleted the draft of changes.
        },
      ),
    schedule: (at: Date) =>
      run(
        () => publish(at.toISOString()),
        'Failed to schedule story.',
        () => toast.success('Story scheduled', `${title}: ${formatPlanned(at.toISOString())}`),
      ),
    cancel: () =>
      run(
        () => cancelSchedule(id),
        'Failed to cancel the schedule.',
        () => toast.success('Schedule canceled', `${title} is a draft.`),
      ),
    editDraft: () =>
      run(
        () => callFunction<number>('draft_story', { story_id: id }),
        'Failed to make a draft.',
        (draft) => {
          if (!stillHere()) return;
          void navigate(`/stories/${draft}`);
          return 'left';
        },
      ),
  };
}

/**
 * Turns a scheduled story into a draft.
 * @throws HttpError if the story is no longer scheduled, for example because it has been published
 */
async function cancelSchedule(id: number): Promise<void> {
  const path = `stories?id=eq.${id}&status=eq.scheduled&select=id`;
  const changed = await writeRows('PATCH', path, { status: 'draft' });
  if (changed.length === 0) throw new HttpError('This story is no longer scheduled.', 409, null);
}
