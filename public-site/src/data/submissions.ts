import type { Database } from '@cradle/shared/database.types';
import { answerOf, api } from './apiClient';

type Functions = Database['public']['Functions'];

/** Sent again under the same client_request_id it is still one story. `website` is the field that only machines fill in. */
export async function submitStory(story: Functions['submit_story']['Args']): Promise<void> {
  await answerOf(api.rpc('submit_story', story));
}

export async function submitName(name: Functions['submit_name']['Args']): Promise<void> {
  await answerOf(api.rpc('submit_name', name));
}
