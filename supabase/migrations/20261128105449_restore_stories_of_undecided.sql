-- A story that is restored after the approval of its submission was undone loses its link to the submission. Before, the submission
-- could not be approved again, because it had a story already. Reviewers see the restored story as similar to the submission.

create function private.unlink_undecided() returns trigger
language plpgsql set search_path = '' as $$
begin
  if exists (select from public.submissions as s where s.id = new.submission_id and s.status <> 'approved') then
    new.submission_id := null;
  end if;
  return new;
end $$;
-- Only for restored stories, whose creation is in the past: approve_submission() adds the story before it marks the submission as approved.
create trigger unlink_undecided before insert on public.stories
  for each row when (new.submission_id is not null and new.created_at < now())
  execute function private.unlink_undecided();
