-- The erasure of a person also removes their email address from newsletters that were sent. It failed because they can't be changed.

-- Only drafts change and can be deleted. A scheduled issue was approved by a user who may send, so an edit needs a new
-- approval. A sent issue can't be deleted, because the unsubscribe links in its mails refer to it.
-- Erasure, which sets suppress_row_audit(), changes any issue.
create or replace function private.guard_newsletter() returns trigger
language plpgsql set search_path = '' as $$
begin
  if old.status = 'draft' or current_setting('cradle.suppress_row_audit', true) = 'on' then
    return case tg_op when 'DELETE' then old else new end;
  elsif tg_op = 'DELETE' then
    raise exception using errcode = 'PT409', message = case old.status
      when 'scheduled' then 'This newsletter is scheduled. Cancel the schedule before you delete it.'
      else 'A sent newsletter can''t be deleted, because the unsubscribe links in its emails need it.' end;
  elsif (new.subject, new.body, new.to_name_updates, new.to_story_updates) is distinct from
        (old.subject, old.body, old.to_name_updates, old.to_story_updates)
     or new.preview_text is distinct from old.preview_text then
    raise exception using errcode = 'PT409', message = case old.status
      when 'scheduled' then 'This newsletter is scheduled. Cancel the schedule before you change it.'
      else 'This newsletter is being sent or was sent, so it can''t be changed.' end;
  end if;
  return new;
end $$;
