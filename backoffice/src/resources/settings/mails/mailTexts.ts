import type { Tables } from '@cradle/shared/database/database.types';
import type { DecisionMailName } from '@cradle/supabase/functions/_shared/mails/decisionMails';

export type StoredText = Tables<'mail_texts'>;
export type MailText = Pick<StoredText, 'subject' | 'body'>;

export const TITLES: Readonly<Record<DecisionMailName, string>> = {
  story_rejected: 'Story rejected',
  story_approved: 'Story published',
  name_rejected: 'Suggested name rejected',
  name_approved: 'Suggested name added',
};

/** The placeholders that private.mail_placeholders() allows in each email. */
export const PLACEHOLDERS: Readonly<Record<DecisionMailName, readonly string[]>> = {
  story_rejected: ['site', 'story', 'sender', 'reason'],
  story_approved: ['site', 'story', 'sender'],
  name_rejected: ['site', 'name', 'reason'],
  name_approved: ['site', 'name'],
};
