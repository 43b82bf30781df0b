import type { Tables } from '@cradle/shared/database.types';

export type NameSubmissionRow = Omit<Tables<'name_submissions'>, 'client_request_id'>;

/** `client_request_id` is for the database alone and granted to nobody. */
export const NAME_SUBMISSION_COLUMNS = [
  'id',
  'name',
  'gender',
  'meaning',
  'origin',
  'submitter_email',
  'status',
  'created_at',
  'reviewed_at',
  'reviewed_by',
  'baby_name_id',
] as const satisfies readonly (keyof NameSubmissionRow)[];
