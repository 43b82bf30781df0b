-- Emails about decisions, to readers who sent a story or a name. They are queued with a delay, so that an undone
-- decision sends nothing. The default texts are supabase/functions/_shared/mails/decisionMails.ts. Admins may replace
-- them.

-- The placeholders that the text of an email may contain; null for an unknown email.
create function private.mail_placeholders(template text) returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select case template
    when 'story_approved' then '{site,story,sender}'::text[]
    when 'story_rejected' then '{site,story,sender,reason}'
    when 'name_approved' then '{site,name}'
    when 'name_rejected' then '{site,name,reason}'
  end
$$;

-- The reason why these texts can't be used for an email, as a message for staff; null if they can. The text of a rejection must contain
-- the reason: staff write it for the sender.
create function private.mail_text_problem(template text, subject text, body text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  allowed constant text[] := private.mail_placeholders(template);
  unknown text;
begin
  if allowed is null then
    return 'There is no such email.';
  elsif not coalesce(private.fits(subject, 1, 150), false) or subject ~ '[[:cntrl:]]' then
    return 'Enter a subject of 1 to 150 characters, on one line.';
  elsif not coalesce(private.fits(body, 1, 4000), false) then
    return 'Enter a text of 1 to 4,000 characters.';
  end if;
  select inside[1] into unknown from regexp_matches(subject || E'\n' || body, '\{([^{}]*)\}', 'g') as placeholder (inside)
  where inside[1] <> all (allowed) limit 1;
  return case
    when unknown is not null then format('There is no placeholder {%s}. Use %s.', left(unknown, 40),
      (select string_agg('{' || one || '}', ', ' order by place) from unnest(allowed) with ordinality as a (one, place)))
    when regexp_replace(subject || body, '\{[^{}]*\}', '', 'g') ~ '[{}]' then 'Use { and } only around placeholders.'
    when 'reason' = any (allowed) and position('{reason}' in body) = 0 then 'The text must contain {reason}.'
  end;
end $$;

-- The texts that replace default texts. Without a row, the default is sent.
create table public.mail_texts (
  template text primary key
    constraint mail_texts_template_known check (template in ('story_approved', 'story_rejected', 'name_approved', 'name_rejected')),
  subject text not null constraint mail_texts_subject_length check (private.fits(subject, 1, 150)),
  body text not null constraint mail_texts_body_length check (private.fits(body, 1, 4000)),
  updated_at timestamptz not null default now(),
  constraint mail_texts_placeholders check (private.mail_text_problem(template, subject, body) is null)
);

select private.register_resource('mail_texts', title => 'template');

alter table public.mail_texts enable row level security;
create policy "staff read texts of emails" on public.mail_texts
  for select to authenticated using ((select private.can('mail_texts', 'list')));

select private.allow('moderator', 'mail_texts', 'list');
select private.allow('admin', 'mail_texts', 'update');

grant select on public.mail_texts to authenticated;

-- Replaces the texts of an email, or returns to the default if `subject` and `body` are null. `read` is the updated_at that the user
-- saw; null for the default. Returns the new updated_at, null for the default. Errors: 42501; PT409 if somebody else has changed the texts
-- since, with the current ones in `details`; 22023 with a message for texts that can't be used.
create function public.save_mail_text(template text, subject text, body text, read timestamptz default null) returns timestamptz
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  current public.mail_texts;
  problem text;
begin
  perform private.require('mail_texts', 'update');
  perform pg_advisory_xact_lock(hashtext('public.mail_texts'));  -- A default has no row to lock.
  select * into current from public.mail_texts as t where t.template = save_mail_text.template;
  if current.updated_at is distinct from read then
    raise exception 'Somebody else has changed this email.' using errcode = 'PT409', detail = coalesce(to_jsonb(current)::text, '{}');
  end if;
  if subject is null and body is null then
    delete from public.mail_texts as t where t.template = save_mail_text.template;
    return null;
  end if;
  problem := private.mail_text_problem(template, private.trimmed(subject), private.trimmed(body));
  if problem is not null then
    raise exception '%', problem using errcode = '22023';
  end if;
  insert into public.mail_texts as t (template, subject, body) values (template, private.trimmed(subject), private.trimmed(body))
  on conflict on constraint mail_texts_pkey do update set subject = excluded.subject, body = excluded.body
  returning t.updated_at into read;
  return read;
end $$;

grant execute on function public.save_mail_text(text, text, text, timestamptz) to authenticated;

-- The delay before the email to the sender, in which a decision can be undone. Undo is offered for 10 seconds.
create function private.decision_mail_delay() returns interval
language sql immutable parallel safe set search_path = '' as $$ select interval '1 minute' $$;

-- The reference of the emails about a submission.
create function private.review_reference(resource text, submission_id bigint) returns text
language sql immutable parallel safe set search_path = '' as $$ select resource || ' ' || submission_id $$;

-- The replaced texts of an email, as parameters; empty for the default.
create function private.mail_text(template text) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce((
    select jsonb_build_object('text_subject', t.subject, 'text_body', t.body)
    from public.mail_texts as t where t.template = mail_text.template), '{}')
$$;

-- Deletes the unsent emails with this reference. Emails that a worker has tried to send remain.
create function private.cancel_mail(reference text) returns void
language sql volatile set search_path = '' as $$
  delete from private.outbox as mail
  where mail.reference = cancel_mail.reference and mail.sent_at is null and mail.failed_at is null and mail.attempts = 0
$$;

-- The address that the sender of a submission left; null if there is none, or if it was erased.
create function private.sender_address(sent jsonb) returns text
language sql immutable parallel safe set search_path = '' as $$
  select nullif(sent ->> 'submitter_email', 'erased@erased.invalid')
$$;
