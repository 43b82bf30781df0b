-- Decisions on submitted names whose name was changed or deleted since.

-- For reopen_review(): deletes the name of an approved submission, unless it was changed since, or data was added to it (409). Before,
-- corrections and links of variants were deleted with it.
create or replace function private.undo_name_approval(sent jsonb) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  added public.baby_names;
begin
  select * into added from public.baby_names as n where n.id = (sent ->> 'baby_name_id')::bigint for update;
  if added.updated_at <> added.created_at or added.created_at <> (sent ->> 'reviewed_at')::timestamptz
    or exists (select from public.favorites as f where f.name_id = added.id)
    or exists (select from public.room_names as r where r.name_id = added.id) then
    raise exception 'The name was changed since it was approved, or somebody has added it to favorites or a room. Edit or delete it instead.'
      using errcode = 'PT409';
  elsif exists (select from public.baby_names as n where n.variant_of = added.id)
    or exists (select from public.name_siblings as s where s.sibling_id = added.id)
    or exists (select from public.name_corrections as c where c.name_id = added.id)
    or exists (select from public.name_variant_doubts as d where added.id in (d.name_id, d.base_id))
    or exists (select from private.name_redirects as r where r.new_id = added.id) then
    raise exception 'A correction or another name refers to the name since it was approved. Edit or delete it instead.'
      using errcode = 'PT409';
  end if;
  delete from public.baby_names as n where n.id = added.id;
  return '{"baby_name_id": null}';
end $$;

-- Undoing the deletion of a name doesn't link it to a submission whose approval was undone meanwhile: restore_part() skips a link that
-- a check rejects.
create function private.reject_name_of_undecided() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise check_violation using message = 'Only an approved submission has a name.';
end $$;
create trigger reject_name_of_undecided before update of baby_name_id on public.name_submissions
  for each row when (old.baby_name_id is null and new.baby_name_id is not null and new.status <> 'approved')
  execute function private.reject_name_of_undecided();

-- If a name is deleted or loses its page before the email about its approval is sent, the email is held until the name has a page
-- again. The same as mail_publication() for stories.
create function private.hold_name_mail(submission_id bigint, name public.baby_names) returns void
language sql volatile set search_path = '' as $$
  update private.outbox as mail
  set held = (name.meaning is not null or name.has_figures) is not true, next_attempt_at = now() + private.decision_mail_delay()
  where mail.reference = private.review_reference('name_submissions', submission_id)
    and mail.template = 'name_approved' and mail.sent_at is null and mail.failed_at is null and mail.attempts = 0
$$;

-- A deletion of the name sets baby_name_id to null, and its undo restores the id.
create function private.mail_linked_name() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.hold_name_mail(new.id, (select n from public.baby_names as n where n.id = new.baby_name_id));
  return null;
end $$;
create trigger mail_linked_name after update of baby_name_id on public.name_submissions
  for each row when (old.baby_name_id is distinct from new.baby_name_id)
  execute function private.mail_linked_name();

create function private.mail_changed_name() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.hold_name_mail(s.id, new) from public.name_submissions as s where s.baby_name_id = new.id;
  return null;
end $$;
create trigger mail_changed_name after update of meaning, has_figures on public.baby_names
  for each row when ((old.meaning is not null or old.has_figures) <> (new.meaning is not null or new.has_figures))
  execute function private.mail_changed_name();
