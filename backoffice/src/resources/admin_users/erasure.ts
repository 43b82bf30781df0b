import { callFunction } from '../../providers/api';

/** One line of the report of `erase_person()`. */
export interface ErasedRows {
  table: string;
  action: 'deleted' | 'redacted';
  rows: number;
}

/** The tables by the words that a reader of the report knows. */
const LABELS: Readonly<Record<string, string>> = {
  'auth.audit_log_entries': 'Sign-in log',
  'auth.identities': 'Sign-in methods',
  'auth.one_time_tokens': 'Links in emails',
  'auth.refresh_tokens': 'Session tokens',
  'auth.sessions': 'Sessions',
  'auth.users': 'Account',
  'private.deleted_records': 'Records deleted by staff',
  'private.outbox': 'Emails from the site',
  'private.rate_limits': 'Counters of rate limits',
  'private.recent_mails': 'Times of newsletter emails',
  'private.setup_claims': 'Setup requests',
  'private_local.mails': 'Emails in the local mailbox',
  'public.admin_invitations': 'Invitations',
  'public.admin_users': 'Admin role',
  'public.audit_log': 'Audit log',
  'public.favorite_shares': 'Shared favorites',
  'public.favorites': 'Favorites',
  'public.import_batches': 'Log of imports',
  'public.name_submissions': 'Name submissions',
  'public.profiles': 'Profile',
  'public.settings': 'Contact address in the settings',
  'public.stories': 'Stories',
  'public.submissions': 'Story submissions',
  'public.subscribers': 'Newsletter sign-ups',
};

/** A table that is not listed keeps its name. */
export const tableLabel = (table: string): string => LABELS[table] ?? table;

/**
 * Erases everything that belongs to an address: deletes it, or redacts it where a record has to stay.
 * @returns the tables in which there was something
 */
export async function erasePerson(email: string): Promise<ErasedRows[]> {
  return (await callFunction<ErasedRows[]>('erase_person', { email })).filter(({ rows }) => rows > 0);
}
