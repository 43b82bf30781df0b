-- Answers of friends (ask_friends.sql), and reading a link with or without the asker's key.

-- Stores the answers of a friend, each {"name": 1, "chosen": "loo-SEE-uh"} or {"name": 1, "typed": "Lucia"}. `friend` is a random
-- secret of the browser for this link: the first answer to each name counts, and repeated requests change nothing.
-- Returns true. Errors: 404 without the link; 22023 for other JSON; 23514 for a text that isn't a name; 409 beyond 200 answers to a
-- name; 429 beyond 20 friends an hour for a network and a link, or beyond limit_sender().
create function public.answer_say(token text, friend text, answers jsonb, website text default '') returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  link public.say_links;
  added bigint;
  code text;
  broken_constraint text;
  missing_column text;
begin
  if coalesce(website, '') <> '' then
    return true;
  end if;
  -- Locked, so that parallel requests can't exceed the number of answers.
  select l.* into link from public.say_links as l where l.token_hash = private.say_hash(token) for update;
  if link.id is null then
    raise exception 'This link isn''t valid.' using errcode = 'PT404';
  end if;
  if coalesce(jsonb_typeof(answers), '') <> 'array' or jsonb_array_length(answers) not between 1 and 5
    or exists (select from jsonb_array_elements(answers) as a (answer) where jsonb_typeof(a.answer) <> 'object') then
    raise exception 'answers must be a list of one to five answers.' using errcode = '22023';
  end if;
  insert into public.say_answers (say_name_id, friend_hash, chosen, typed)
  select n.id, private.say_hash(friend), array_position(n.options, a.answer ->> 'chosen'), private.tidy_line(a.answer ->> 'typed')
  from jsonb_array_elements(answers) as a (answer)
  join public.say_names as n on n.link_id = link.id and n.id::text = a.answer ->> 'name'
  on conflict (say_name_id, friend_hash) do nothing;
  get diagnostics added = row_count;
  if added > 0 then
    perform private.limit_sender('answer_say', null);
    perform private.enforce_rate_limit(
      'answer_say:' || link.id || ':' || private.client_network(private.client_address()), 20);
  end if;
  if exists (
    select from public.say_answers as s join public.say_names as n on n.id = s.say_name_id
    where n.link_id = link.id group by n.id having count(*) > 200) then
    raise exception 'This link can’t take any more answers. Thank you!' using errcode = 'PT409';
  end if;
  return true;
exception when check_violation or not_null_violation then
  get stacked diagnostics code = returned_sqlstate, broken_constraint = constraint_name, missing_column = column_name;
  perform private.raise_invalid_value(code, broken_constraint, missing_column);
end $$;

-- The answers to a name, for the asker: how many chose each respelling and how many typed each spelling, the most frequent first.
create function private.say_answers_to(target bigint) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'chosen', (
      select coalesce(jsonb_object_agg(n.options[c.chosen], c.number), '{}') from (
        select s.chosen, count(*) as number from public.say_answers as s
        where s.say_name_id = target and s.chosen is not null group by s.chosen) as c),
    'typed', (
      select coalesce(jsonb_agg(jsonb_build_object('text', t.text, 'count', t.number, 'right', t.right)
        order by t.number desc, t.text), '[]')
      from (
        select min(s.typed) as text, count(*) as number,
          private.spelling_key(s.typed) = private.spelling_key(n.name) as right
        from public.say_answers as s where s.say_name_id = target and s.typed is not null
        group by private.spelling_key(s.typed)) as t))
  from public.say_names as n where n.id = target
$$;

-- The content of a link: for friends the names with their respellings in alphabetical order, for the asker also the
-- answers. `usage` selects the voice that speaks the name; `pronunciation` is shown if the browser has none. Returns
-- null for an unknown link and for a wrong key.
create function public.say_state(token text, asker_key text default null) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  link public.say_links;
begin
  select l.* into link from public.say_links as l
  where l.token_hash = private.token_hash(left(token, 64))
    and (asker_key is null or l.key_hash = private.token_hash(left(asker_key, 64)));
  if link.id is null then
    return null;
  end if;
  if link.opened_at < now() - interval '1 day' then
    update public.say_links as l set opened_at = now() where l.id = link.id;
  end if;
  return jsonb_build_object('names', (
    select coalesce(jsonb_agg(jsonb_build_object(
        'id', n.id, 'name', n.name, 'pronunciation', n.options[1], 'usage', coalesce(b.usage, '{}'),
        'options', (select coalesce(jsonb_agg(o.option order by lower(o.option), o.option), '[]') from unnest(n.options) as o (option)))
      || case when asker_key is null then '{}' else private.say_answers_to(n.id) end order by n.id), '[]')
    from public.say_names as n left join public.baby_names as b on b.id = n.name_id
    where n.link_id = link.id));
end $$;

-- The figures for staff: only counts of the last 30 days.
create function private.say_counts() returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('links', count(distinct l.id), 'friends', count(distinct (l.id, s.friend_hash)) filter (where s.friend_hash is not null))
  from public.say_links as l
  left join public.say_names as n on n.link_id = l.id
  left join public.say_answers as s on s.say_name_id = n.id
  where l.opened_at >= now() - interval '30 days'
$$;
select private.register_plot('say', 'baby_names', 'private.say_counts()');

grant execute on function public.answer_say(text, text, jsonb, text), public.say_state(text, text) to anon, authenticated;
