import type { Tables } from '@cradle/shared/database.types';

export type SubmissionRow = Omit<Tables<'submissions'>, 'client_request_id'>;

/** `client_request_id` is for the database alone and granted to nobody. */
export const SUBMISSION_COLUMNS = [
  'id',
  'title',
  'summary',
  'content',
  'category',
  'age_range',
  'submitter_name',
  'submitter_email',
  'status',
  'created_at',
  'reviewed_at',
  'reviewed_by',
] as const satisfies readonly (keyof SubmissionRow)[];
