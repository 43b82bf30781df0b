-- A link to a name that was merged doesn't prevent a newsletter from being sent, because its address redirects.

-- The reason why an issue can't be sent; null if it can.
create or replace function private.newsletter_problem(issue public.newsletter_issues) returns text
language plpgsql stable set search_path = '' as $$
declare
  lost text;
begin
  if private.trimmed(regexp_replace(issue.body, '<[^>]*>|&nbsp;', ' ', 'g')) = '' then
    return 'Write the text of the newsletter first.';
  end if;
  select link[1] into lost
  from regexp_matches(issue.body, 'href="(/(?:name|story)/[0-9]{1,18})[?#"]', 'g') as link
    cross join lateral (select substring(link[1] from '[0-9]+')::bigint as linked_id) as linked
  where not case when link[1] like '/name/%'
    then exists (select from public.baby_names as n
      where n.id in (linked_id, public.merged_name(linked_id)) and (n.meaning is not null or n.has_figures))
    else exists (select from public.stories as s
      where s.id = linked_id and s.status = 'published') end
  limit 1;
  if lost is not null then
    return format('The link to %s doesn''t work: its page was deleted or isn''t published.', lost);
  elsif not exists (select from public.subscribers as s
      where private.gets_newsletter(s, issue.to_name_updates, issue.to_story_updates)) then
    return 'Nobody would get this newsletter: no confirmed subscriber chose these updates.';
  end if;
  return null;
end $$;
