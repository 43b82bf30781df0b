-- Retention: deletes data after fixed periods.

-- Deletes data that is past its retention time and returns the number of rows by kind: {kind: rows}. Runs every hour. The
-- privacy page repeats this table:
--
-- | data                                                        | kept                                                   |
-- | ----------------------------------------------------------- | ------------------------------------------------------ |
-- | records deleted by staff                                    | 30 days; 1 hour for a newsletter address               |
-- | newsletter sign-ups that are not confirmed                  | 30 days after the last confirmation mail               |
-- | accounts whose address is not confirmed                     | 7 days after the last confirmation mail                |
-- | log of mails sent or failed (address, subject, times)       | 90 days                                                |
-- | sessions and refresh tokens                                 | 90 days after the last use                             |
-- | the auth server's log of sign-ins                           | 90 days                                                |
-- | counters of rate limits (client address, hash of an email)  | 1 day                                                  |
-- | staff invitations accepted, revoked or expired              | 30 days after that                                     |
-- | setup codes not used                                        | 30 days                                                |
-- | deleted lists of favorites                                  | 1 day                                                  |
-- | naming rooms; links that ask friends, with their answers    | 180 days after somebody last opened them               |
-- | errors of browsers                                          | 90 days after they were last seen                      |
-- | notes of staff about submissions                            | 1 year after the decision                              |
-- | personal data in the audit log and in the log of imports    | 2 years; the log entries stay, without addresses |
--
-- Then moves old entries of the audit log to the archive (archive.sql).
--
-- Kept until erasure: accounts, favorites, confirmed subscriptions, addresses that have unsubscribed (so that they aren't
-- subscribed again without a new confirmation), submissions.
create function private.apply_retention() returns jsonb
language plpgsql volatile security definer set search_path = '' set statement_timeout = '10min' as $$
declare
  counts jsonb := '{}';
  step record;
  gone bigint;
begin
  -- If another run is active, this run ends at once.
  if not pg_try_advisory_xact_lock(hashtext('private.apply_retention')) then
    return counts;
  end if;
  perform private.suppress_row_audit(true);  -- The audit log gets no entries, because no user did this.
  for step in
    select * from (values
      ('deleted_records', 'private.deleted_records', $q$delete from private.deleted_records where forget_at < now()$q$),
      ('unconfirmed_subscriptions', 'public.subscribers', $q$
        delete from public.subscribers as s where s.status = 'pending' and s.created_at < now() - interval '30 days'
          and not exists (select from private.outbox as m where m.to_email = s.email and m.created_at > now() - interval '30 days')$q$),
      ('unconfirmed_accounts', 'auth.users', $q$
        delete from auth.users as u
        where u.email_confirmed_at is null and u.phone_confirmed_at is null and u.last_sign_in_at is null
          and not coalesce(u.is_anonymous, false)
          and greatest(u.created_at, u.confirmation_sent_at, u.invited_at) < now() - interval '7 days'
          and not exists (select from public.admin_users as a where a.user_id = u.id)$q$),
      ('mails', 'private.outbox', $q$
        delete from private.outbox where coalesce(sent_at, failed_at) < now() - interval '90 days'$q$),
      ('mailbox', 'private_local.mails', $q$
        with keys as (delete from private_local.mail_keys where at < now() - interval '90 days')
        delete from private_local.mails where sent_at < now() - interval '90 days'$q$),
      ('sessions', 'auth.sessions', $q$
        delete from auth.sessions
        where greatest(created_at, updated_at, refreshed_at at time zone 'UTC') < now() - interval '90 days'
          or not_after < now() - interval '90 days'$q$),
      ('refresh_tokens', 'auth.refresh_tokens', $q$
        delete from auth.refresh_tokens as t
        where greatest(t.created_at, t.updated_at) < now() - interval '90 days'
          and (t.revoked or t.session_id is null)$q$),
      ('sign_in_log', 'auth.audit_log_entries', $q$
        delete from auth.audit_log_entries where created_at < now() - interval '90 days'$q$),
      ('rate_limits', 'private.rate_limits', $q$
        with mails as (delete from private.recent_mails where last_at < now() - interval '1 day')
        delete from private.rate_limits where window_start < now() - interval '1 day'$q$),
      ('invitations', 'public.admin_invitations', $q$
        delete from public.admin_invitations
        where coalesce(accepted_at, revoked_at, expires_at) < now() - interval '30 days'$q$),
      ('setup_codes', 'private.setup_codes', $q$
        delete from private.setup_codes where created_at < now() - interval '30 days' or public.has_active_admin()$q$),
      ('favorite_lists', 'public.favorite_lists', $q$
        delete from public.favorite_lists where deleted_at < now() - interval '1 day'$q$),
      ('rooms', 'public.rooms', $q$delete from public.rooms where opened_at < now() - interval '180 days'$q$),
      ('say_links', 'public.say_links', $q$delete from public.say_links where opened_at < now() - interval '180 days'$q$),
      ('review_notes', 'public.review_notes', $q$
        delete from public.review_notes as n where n.created_at < now() - interval '1 year' and coalesce(
          (select s.reviewed_at from public.submissions as s where s.id = n.submission_id),
          (select s.reviewed_at from public.name_submissions as s where s.id = n.name_submission_id),
          (select s.reviewed_at from public.name_corrections as s where s.id = n.name_correction_id),
          (select s.reviewed_at from public.name_variant_doubts as s where s.id = n.name_variant_doubt_id)
        ) < now() - interval '1 year'$q$),
      ('client_errors', 'public.client_errors', $q$
        delete from public.client_errors where seen_at < now() - interval '90 days'$q$),
      ('audit_log_addresses', 'public.audit_log', $q$
        update public.audit_log set actor_email = 'erased@erased.invalid'
        where at < now() - interval '2 years' and actor_email <> 'erased@erased.invalid'$q$),
      ('audit_log_records', 'public.audit_log', $q$
        update public.audit_log set before = null, after = null
        where at < now() - interval '2 years' and (before is not null or after is not null)
          and resource in ('subscribers', 'submissions', 'name_submissions', 'name_corrections', 'review_notes', 'admin_users', 'admin_invitations')$q$),
      ('import_addresses', 'public.import_batches', $q$
        update public.import_batches set actor_email = 'erased@erased.invalid'
        where created_at < now() - interval '2 years' and actor_email <> 'erased@erased.invalid'$q$)
    ) as rule (kind, table_name, statement)
  loop
    continue when to_regclass(step.table_name) is null;
    execute step.statement;
    get diagnostics gone = row_count;
    counts := counts || jsonb_build_object(step.kind, gone);
  end loop;
  counts := counts || jsonb_build_object('archived_changes', private.archive_changes());
  perform private.suppress_row_audit(false);
  return counts;
end $$;

-- The embedded stack calls it every hour (supabase/local/database/retention.ts). On hosted projects pg_cron calls it,
-- if pg_cron is enabled.
do $$
begin
  if exists (select from pg_catalog.pg_extension where extname = 'pg_cron') then
    perform cron.schedule('apply-retention', '17 * * * *', 'select private.apply_retention()');
  end if;
end $$;
