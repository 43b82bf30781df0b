-- A draft of a newsletter also includes stories that were written before the last issue and published since.

-- Writes a draft with the names and stories that became public since the last issue began, or in the last 30 days if there is
-- none: the newest 12 names with a meaning and 6 stories, and how many more there are. A name becomes new when it gets a meaning.
-- Returns the id of the draft. Errors: 42501; 404 if nothing is new.
create or replace function public.draft_newsletter() returns bigint
language plpgsql volatile security definer set search_path = '' as $$
declare
  since constant timestamptz := coalesce(
    (select max(i.started_at) from public.newsletter_issues as i), now() - interval '30 days');
  since_day constant date := (since at time zone 'UTC')::date;
  title constant text := (select private.escape_html(s.value) from public.settings as s where s.key = 'site_title');
  names bigint;
  stories bigint;
  new_names text;
  new_stories text;
  draft bigint;
begin
  perform private.require('newsletter_issues', 'create');
  select count(*), string_agg(format('<h3><a href="/name/%s">%s</a></h3><p>%s</p>', n.id, private.escape_html(n.name),
      private.escape_html(concat_ws(' · ', initcap(n.gender::text), n.origin, n.meaning))), '' order by n.public_at desc, n.id desc)
    filter (where n.place <= 12)
  into names, new_names
  from (
    select b.*, became.public_at, row_number() over (order by became.public_at desc, b.id desc) as place
    from public.baby_names as b
    left join (
      select l.record_id, max(l.at) as at from public.audit_log as l
      where l.resource = 'baby_names' and l.action = 'update' and l.at > since
        and l.before ->> 'meaning' is null and l.after ->> 'meaning' is not null
      group by l.record_id) as described on described.record_id = b.id::text
    cross join lateral (select coalesce(described.at, b.created_at) as public_at) as became
    where b.meaning is not null and became.public_at > since) as n;
  select count(*), string_agg(format('<h3><a href="/story/%s">%s</a></h3><p>%s</p>', s.id, private.escape_html(s.title),
      private.escape_html(s.summary)), '' order by s.published_date desc, s.id desc) filter (where s.place <= 6)
  into stories, new_stories
  from (select *, row_number() over (order by published_date desc, id desc) as place
    from public.stories as published
    where status = 'published' and (published_date >= since_day or created_at > since
        -- A change of the status keeps the date, which may be older than the first publication.
        or (select l.at > since and l.before ->> 'status' is distinct from 'published' and not exists (
              -- archive_changes() moves old entries.
              select from private.archived_changes as b
              where b.content @> jsonb_build_array(jsonb_build_object('resource', 'stories', 'record_id', l.record_id,
                'after', jsonb_build_object('status', 'published'))))
          from public.audit_log as l
          where l.resource = 'stories' and l.record_id = published.id::text
            and 'published' in (l.before ->> 'status', l.after ->> 'status')
          order by l.id limit 1))
      -- The date has no time, so a story of that day may be in the last issue already.
      and not exists (
        select from public.newsletter_issues as i
        where (i.started_at at time zone 'UTC')::date >= since_day and i.body ~ format('/story/%s(?![0-9])', published.id))) as s;
  if names + stories = 0 then
    raise exception using errcode = 'PT404', message = format('No names or stories were added since %s.', to_char(since_day, 'FMMonth FMDD, YYYY'));
  end if;
  -- is_visible() refuses a title that was cut after a joiner.
  insert into public.newsletter_issues (subject, body, to_name_updates, to_story_updates)
  values (
    format('%s: %s', rtrim(left((select s.value from public.settings as s where s.key = 'site_title'), 60), E'\u200c\u200d'),
      concat_ws(' and ', private.counted(names, 'new name'), private.counted(stories, 'new story', 'new stories'))),
    format('<p>Here is what is new at %s.</p>', title)
      || coalesce('<h2>New names</h2>' || new_names
        || case when names > 12 then format('<p><a href="/names">%s more</a></p>', names - 12) else '' end, '')
      || coalesce('<h2>New stories</h2>' || new_stories
        || case when stories > 6 then format('<p><a href="/stories">%s more</a></p>', stories - 6) else '' end, ''),
    names > 0, stories > 0)
  returning id into draft;
  return draft;
end $$;
