import type { Database } from '@cradle/shared/database/database.types';
import { query } from './api/query';

type Functions = Database['public']['Functions'];

/**
 * Submits a story. A retry with the same client_request_id doesn't create a second story. `website` is a honeypot: a
 * hidden field that only bots fill in.
 */
export async function submitStory(story: Functions['submit_story']['Args']): Promise<void> {
  await query((api) => api.rpc('submit_story', story));
}

/** Suggests a name. Retries and the honeypot work as in submitStory(). */
export async function submitName(name: Functions['submit_name']['Args']): Promise<void> {
  await query((api) => api.rpc('submit_name', name));
}

/** Suggests a correction of a name. Retries and the honeypot work as in submitStory(). */
export async function suggestCorrection(correction: Functions['suggest_correction']['Args']): Promise<void> {
  await query((api) => api.rpc('suggest_correction', correction));
}
