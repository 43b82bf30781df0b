/**
 * Default texts of the emails about the decision on a submission. Admins can replace the subject and the text in the
 * settings; the table mail_texts contains the replacements. private.mail_placeholders() lists the allowed placeholders.
 * This file must not use Node or Deno.
 */

export interface DecisionMail {
  subject: string;
  /** Paragraphs, separated by blank lines. */
  body: string;
  /** A link to the published story or name. */
  button?: { label: string; page: string };
}

export type DecisionMailName = 'story_approved' | 'story_rejected' | 'name_approved' | 'name_rejected';

export const decisionMails: Readonly<Record<DecisionMailName, DecisionMail>> = {
  story_approved: {
    subject: 'Your story “{story}” is published',
    body: 'Thank you, {sender}. We’ve published your story “{story}” on {site}.\n\nWe may have edited it a little.',
    button: { label: 'Read your story', page: 'story' },
  },
  story_rejected: {
    subject: 'Your story “{story}”',
    body: 'Thank you, {sender}, for sending us “{story}”. We’ve decided not to publish it on {site}. This is why:\n\n{reason}',
  },
  name_approved: {
    subject: 'The name {name} is on {site}',
    body: 'Thank you for suggesting the name {name}. We’ve added it to {site}.',
    button: { label: 'Open the name', page: 'name' },
  },
  name_rejected: {
    subject: 'Your suggestion {name}',
    body: 'Thank you for suggesting the name {name}. We’ve decided not to add it to {site}. This is why:\n\n{reason}',
  },
};

/** Replaces each {placeholder} with its value, in one pass. A placeholder inside a value is not replaced. */
export const fillIn = (text: string, value: (placeholder: string) => string): string =>
  text.replace(/\{(\w+)\}/g, (_placeholder, name) => value(name));

/** Splits a text at blank lines into its paragraphs. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
