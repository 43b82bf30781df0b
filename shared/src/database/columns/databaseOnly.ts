/** Rules of columns. Written by `npm run db:types` from the migrated database; do not edit. */
/** CHECK constraints that no rule expresses. Only the database enforces them. */
export const databaseOnly = {
  admin_invitations_email_form: 'email = lower(email)',
  admin_invitations_ends_once: '(accepted_at IS NULL) OR (revoked_at IS NULL)',
  baby_names_themes_chosen:
    "NOT (themes && ARRAY['short'::text, 'one-syllable'::text, 'unisex'::text, 'rare'::text, 'vintage'::text, 'rising'::text])",
  baby_names_variant_has_kind: '(variant_of IS NULL) OR (variant_kind IS NOT NULL)',
  baby_names_variant_not_itself: 'variant_of <> id',
  import_batches_imported_when_done: "(status = 'checking'::import_status) = (imported_at IS NULL)",
  mail_texts_placeholders: 'private.mail_text_problem(template, subject, body) IS NULL',
  name_births_births_fit: '(cardinality(births) >= 1) AND (cardinality(births) <= 221) AND births[1] > 0',
  name_births_ranks_fit: 'cardinality(ranks) = cardinality(births)',
  name_corrections_reason_when_rejected: "(reject_reason IS NULL) OR (status = 'rejected'::submission_status)",
  name_corrections_reviewed_when_decided: "(status = 'pending'::submission_status) = (reviewed_at IS NULL)",
  name_corrections_value_fits_field: 'private.correction_problem(field, value) IS NULL',
  name_siblings_not_itself: 'name_id <> sibling_id',
  name_submissions_name_starts_with_letter: "private.first_letter(name) <> ''::text",
  name_submissions_reason_when_rejected: "(reject_reason IS NULL) OR (status = 'rejected'::submission_status)",
  name_submissions_reviewed_when_decided: "(status = 'pending'::submission_status) = (reviewed_at IS NULL)",
  name_variant_doubts_base_id_not_itself: 'name_id <> base_id',
  name_variant_doubts_reason_when_rejected: "(reject_reason IS NULL) OR (status = 'rejected'::submission_status)",
  name_variant_doubts_reviewed_when_decided: "(status = 'pending'::submission_status) = (reviewed_at IS NULL)",
  newsletter_issues_body_form: 'private.is_mail_html(body)',
  newsletter_issues_finished_when_over:
    "(status = ANY (ARRAY['stopped'::newsletter_status, 'sent'::newsletter_status])) = (finished_at IS NOT NULL)",
  newsletter_issues_send_at_when_scheduled: "(status = 'scheduled'::newsletter_status) = (send_at IS NOT NULL)",
  newsletter_issues_started_when_sent:
    "(status = ANY (ARRAY['draft'::newsletter_status, 'scheduled'::newsletter_status])) = (started_at IS NULL)",
  newsletter_issues_to_story_updates_or_names: 'to_name_updates OR to_story_updates',
  review_notes_of_one_submission:
    'num_nonnulls(submission_id, name_submission_id, name_correction_id, name_variant_doubt_id) = 1',
  room_names_name_starts_with_letter: 'private.starts_with_letter(name)',
  room_votes_reason_of_no: "(reason IS NULL) OR (vote = 'no'::room_vote)",
  saved_views_view_form: 'private.is_view(view)',
  say_answers_one_kind: '(chosen IS NULL) <> (typed IS NULL)',
  say_answers_typed_is_words: "typed !~ '[!-&(-,./0-9:-@\\[-`{-~]'::text AND private.starts_with_letter(typed)",
  say_names_name_starts_with_letter: 'private.starts_with_letter(name)',
  say_names_options_are_words: "array_to_string(options, '-'::text) ~ '^[A-Za-z'' -]*$'::text",
  stories_draft_of_unpublished: "(draft_of IS NULL) OR (status <> 'published'::story_status)",
  stories_publish_at_when_scheduled: "(status = 'scheduled'::story_status) = (publish_at IS NOT NULL)",
  submissions_reason_when_rejected: "(reject_reason IS NULL) OR (status = 'rejected'::submission_status)",
  submissions_reviewed_when_decided: "(status = 'pending'::submission_status) = (reviewed_at IS NULL)",
  subscribers_email_form: 'email = lower(email)',
  subscribers_status_times:
    "CASE status WHEN 'pending'::subscriber_status THEN ((confirmed_at IS NULL) AND (unsubscribed_at IS NULL)) WHEN 'confirmed'::subscriber_status THEN ((confirmed_at IS NOT NULL) AND (unsubscribed_at IS NULL)) ELSE (unsubscribed_at IS NOT NULL) END",
  subscribers_subscribed_to_stories_or_names: 'subscribed_to_stories OR subscribed_to_name_updates',
} as const;
