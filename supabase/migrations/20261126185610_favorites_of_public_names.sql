-- People can add only names that they may read to their favorites. Otherwise the download of their data would contain the names of
-- unpublished drafts.

drop policy "people add their own favorites" on public.favorites;
-- The policies of baby_names apply to the subquery.
create policy "people add their own favorites" on public.favorites
  for insert to authenticated with check (
    user_id = (select private.user_id()) and exists (select from public.baby_names as n where n.id = name_id));

-- All data about the user, as JSON. Submissions and the newsletter belong to an email address, not to an account, so
-- they are included only if the address is confirmed. Secrets (password hash, tokens), the data of other people and names
-- that aren't public are left out. Allows 20 downloads an hour.
create or replace function public.download_my_data() returns jsonb
language plpgsql volatile security definer set search_path = '' set statement_timeout = '60s' as $$
declare
  me constant uuid := private.user_id();
  account auth.users;
  address text;
begin
  if me is null then
    raise exception 'Please sign in to download your data.' using errcode = '42501';
  end if;
  perform private.enforce_rate_limit('download:user:' || me, 20);
  select * into account from auth.users as u where u.id = me;
  address := case when account.email_confirmed_at is not null then lower(account.email) end;
  return jsonb_build_object(
    'exported_at', now(),
    'account', jsonb_build_object('id', account.id, 'email', account.email, 'new_email', nullif(account.email_change, ''),
      'created_at', account.created_at, 'email_confirmed_at', account.email_confirmed_at,
      'last_sign_in_at', account.last_sign_in_at, 'metadata', account.raw_user_meta_data),
    'profile', (select to_jsonb(p) - 'id' from public.profiles as p where p.id = me),
    'favorites', (
      select coalesce(jsonb_agg(
        jsonb_build_object('name_id', f.name_id, 'name', case when n.meaning is not null or n.has_figures then n.name end,
          'note', f.note, 'added_at', f.created_at)
        order by f.position, f.created_at desc), '[]')
      from public.favorites as f join public.baby_names as n on n.id = f.name_id where f.user_id = me),
    'favorite_lists', (  -- deleted ones too, as long as they can be restored
      select coalesce(jsonb_agg(jsonb_build_object('title', l.title, 'created_at', l.created_at, 'deleted_at', l.deleted_at, 'names', (
          select coalesce(jsonb_agg(n.name order by o.place, o.added_at desc) filter (where n.meaning is not null or n.has_figures), '[]')
          from public.favorite_list_names as o join public.baby_names as n on n.id = o.name_id where o.list_id = l.id))
        order by l.created_at), '[]')
      from public.favorite_lists as l where l.user_id = me),
    'shared_list', (
      select jsonb_build_object('shows_notes', s.shows_notes, 'created_at', s.created_at)
      from public.favorite_shares as s where s.user_id = me and s.list_id is null),
    'shared_lists', (
      select coalesce(jsonb_agg(jsonb_build_object('title', l.title, 'shows_notes', s.shows_notes, 'created_at', s.created_at)
        order by s.created_at), '[]')
      from public.favorite_shares as s join public.favorite_lists as l on l.id = s.list_id where s.user_id = me),
    'newsletter', (select to_jsonb(s) - 'id' from public.subscribers as s where s.email = address),
    'stories_sent_in', (
      select coalesce(jsonb_agg(to_jsonb(s) - array['client_request_id', 'reviewed_by', 'assigned_to'] order by s.id), '[]')
      from public.submissions as s where lower(s.submitter_email) = address),
    'names_sent_in', (
      select coalesce(jsonb_agg(to_jsonb(s) - array['client_request_id', 'reviewed_by', 'assigned_to', 'baby_name_id'] order by s.id), '[]')
      from public.name_submissions as s where lower(s.submitter_email) = address),
    'deleted_by_staff', (  -- deleted records that can still be restored
      select coalesce(jsonb_agg(jsonb_build_object('kind', d.resource, 'record', d.record - array['client_request_id', 'reviewed_by', 'assigned_to'],
        'forgotten_at', d.forget_at) order by d.id), '[]')
      from private.deleted_records as d
      where address in (lower(d.record ->> 'email'), lower(d.record ->> 'submitter_email'))),
    'staff', (
      select jsonb_build_object('role', a.role, 'is_active', a.is_active, 'since', a.created_at)
      from public.admin_users as a where a.user_id = me),
    'weekly_summary', exists (select from private.staff_digests as d where d.user_id = me),
    'saved_views', (
      select coalesce(jsonb_agg(jsonb_build_object('list', v.resource, 'name', v.name, 'shared', v.shared, 'view', v.view,
        'created_at', v.created_at) order by v.id), '[]')
      from public.saved_views as v where v.user_id = me),
    'invitations', (
      select coalesce(jsonb_agg(to_jsonb(i) - array['id', 'invited_by'] order by i.id), '[]')
      from public.admin_invitations as i where i.email = address),
    'sessions', (
      select coalesce(jsonb_agg(jsonb_build_object('created_at', s.created_at, 'refreshed_at', s.refreshed_at,
        'ends_at', s.not_after, 'browser', s.user_agent, 'address', s.ip) order by s.created_at), '[]')
      from auth.sessions as s where s.user_id = me),
    'sign_in_log', (
      select coalesce(jsonb_agg(jsonb_build_object('at', e.created_at, 'action', e.payload ->> 'action', 'address', e.ip_address)
        order by e.created_at), '[]')
      from auth.audit_log_entries as e where e.payload ->> 'actor_id' = me::text),
    'mails', (
      select coalesce(jsonb_agg(jsonb_build_object('kind', m.template, 'subject', m.subject, 'created_at', m.created_at, 'sent_at', m.sent_at)
        order by m.id), '[]')
      from private.outbox as m where lower(m.to_email) = address),
    'changes_made', (
      select coalesce(jsonb_agg(jsonb_build_object('at', l.at, 'action', l.action, 'resource', l.resource, 'record_id', l.record_id)
        order by l.id), '[]')
      from (
        select l.id, l.at, l.action, l.resource, l.record_id from public.audit_log as l where l.actor_id = me
        union all
        select (a ->> 'id')::bigint, (a ->> 'at')::timestamptz, a ->> 'action', a ->> 'resource', a ->> 'record_id'
        from private.archived_changes_of(me) as a) as l));
end $$;
