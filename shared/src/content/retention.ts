/**
 * The retention periods on the privacy page. `private.apply_retention()` deletes data after the same periods, which
 * tests/api/privacyPage.test.ts checks.
 */
export interface RetentionRule {
  /** The names of the steps of apply_retention() that the row describes. */
  kinds: readonly string[];
  what: string;
  /** The period, as an interval in PostgreSQL's format. */
  kept: string;
  /** The event with which the period starts. */
  since: string;
}

export const retentionRules: readonly RetentionRule[] = [
  {
    kinds: ['unconfirmed_accounts'],
    what: 'New accounts whose email address is not confirmed',
    kept: '7 days',
    since: 'the last confirmation email',
  },
  {
    kinds: ['unconfirmed_subscriptions'],
    what: 'Newsletter sign-ups that are not confirmed',
    kept: '30 days',
    since: 'the last confirmation email',
  },
  {
    kinds: ['sessions', 'refresh_tokens'],
    what: 'Sessions of devices on which you stayed signed in',
    kept: '90 days',
    since: 'their last use',
  },
  { kinds: ['sign_in_log'], what: 'Log of sign-ins', kept: '90 days', since: 'the sign-in' },
  {
    kinds: ['mails', 'mailbox'],
    what: 'Emails that we sent, and when we sent them',
    kept: '90 days',
    since: 'they were sent',
  },
  {
    kinds: ['rate_limits'],
    what: 'How often each network address and email address has used a form',
    kept: '1 day',
    since: 'the use',
  },
  {
    kinds: ['deleted_records'],
    what: 'Records that staff deleted, so that a mistake can be undone',
    kept: '30 days',
    since: 'the deletion',
  },
  {
    kinds: ['invitations'],
    what: 'Invitations to join the staff',
    kept: '30 days',
    since: 'they were accepted, revoked, or expired',
  },
  {
    kinds: ['setup_codes'],
    what: 'Unused codes for setting up the site',
    kept: '30 days',
    since: 'they were made',
  },
  {
    kinds: ['favorite_lists'],
    what: 'Lists of favorites that you deleted, so that you can undo the deletion',
    kept: '1 day',
    since: 'the deletion',
  },
  {
    kinds: ['rooms'],
    what: 'Naming rooms, with their people, names and votes',
    kept: '180 days',
    since: 'somebody last opened the room',
  },
  {
    kinds: ['say_links'],
    what: 'Names that you asked friends about, with their answers',
    kept: '180 days',
    since: 'somebody last opened the link',
  },
  {
    kinds: ['review_notes'],
    what: 'Notes of our staff about stories, names and corrections that readers sent in',
    kept: '1 year',
    since: 'the decision',
  },
  {
    kinds: ['client_errors'],
    what: 'Errors of this site in browsers: what failed, on which kind of page, in which browser, and how often, but not for whom',
    kept: '90 days',
    since: 'they last happened',
  },
  {
    kinds: ['audit_log_addresses', 'audit_log_records', 'import_addresses'],
    what: 'Personal data in the record of what staff changed',
    kept: '2 years',
    since: 'the change',
  },
];

/** The period in which a newsletter address can be restored after staff have deleted it. */
export const DELETED_SUBSCRIBER_KEPT = '1 hour';
