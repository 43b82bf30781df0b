-- Asking friends about names: some read a name and choose how they would say it, others hear it and type it.
--
-- Friends answer by a link. The person who asks reads the result with a separate key. The browser creates both secrets
-- and one for each friend, and only their hashes are stored. No role has privileges on the tables, so the functions are
-- the only access. Only say_state() decides what a link shows. Answers have neither a name nor a time.

create table public.say_links (
  id bigint generated always as identity primary key,
  token_hash text not null constraint say_links_token_hash_key unique
    constraint say_links_token_hash_form check (length(token_hash) = 64),
  key_hash text not null constraint say_links_key_hash_form check (length(key_hash) = 64),
  opened_at timestamptz not null default now()  -- updated at most once a day; links that nobody opens are deleted
);
create index say_links_opened on public.say_links (opened_at);

create table public.say_names (
  id bigint generated always as identity primary key,
  link_id bigint not null references public.say_links (id) on delete cascade,
  name_id bigint references public.baby_names (id) on delete set null,
  name text not null constraint say_names_name_length check (private.fits(name, 1, 50))
    constraint say_names_name_starts_with_letter check (private.starts_with_letter(name)),
  -- The right respelling, then two or three wrong ones. Empty if the site has no respelling; friends can then only hear
  -- the name. Stored, so that answers stay valid when a pronunciation or the rules for wrong respellings change.
  options text[] not null default '{}' constraint say_names_options_fit check (private.texts_fit(options, 4, 80))
    constraint say_names_options_are_words check (array_to_string(options, '-') ~ '^[A-Za-z'' -]*$')
);
create unique index say_names_once on public.say_names (link_id, lower(name));
create index say_names_name on public.say_names (name_id);

-- One answer of one browser to one name: the respelling that a reader chose, or what a hearer typed.
create table public.say_answers (
  say_name_id bigint not null references public.say_names (id) on delete cascade,
  friend_hash text not null constraint say_answers_friend_hash_form check (length(friend_hash) = 64),
  chosen smallint constraint say_answers_chosen_range check (chosen between 1 and 4),
  -- Accepts words only: no links or markup.
  typed text constraint say_answers_typed_length check (private.fits(typed, 1, 50))
    constraint say_answers_typed_is_words check (typed !~ '[!-&(-,./0-9:-@\[-`{-~]' and private.starts_with_letter(typed)),
  primary key (say_name_id, friend_hash),
  constraint say_answers_one_kind check ((chosen is null) <> (typed is null))
);

alter table public.say_links enable row level security;
alter table public.say_names enable row level security;
alter table public.say_answers enable row level security;

-- The hash of a secret that a browser created. Refuses secrets that are too short to be random.
create function private.say_hash(secret text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  if secret is null or secret !~ '^[A-Za-z0-9_-]{22,64}$' then
    raise exception 'This link isn''t valid.' using errcode = 'PT404';
  end if;
  return private.token_hash(secret);
end $$;

-- A name as answers are compared: without case, accents, spaces, hyphens and apostrophes.
create function private.spelling_key(name text) returns text
language sql immutable set search_path = '' as $$
  select regexp_replace(private.fold(name), '[^[:alnum:]]', '', 'g')
$$;

-- Adds one name to a link. `given` is {"id": 1, "options": ["loo-SEE-uh", …]} for a name of the site, or {"name": "Xyzzy"}. A
-- typed name that the site has is replaced with that name. Errors: 22023 for other JSON, and for options without the site's
-- respelling.
create function private.put_say_name(target bigint, given jsonb) returns void
language plpgsql volatile set search_path = '' as $$
declare
  known public.baby_names;
  options text[] := '{}';
begin
  if jsonb_typeof(given) <> 'object' or coalesce(jsonb_typeof(given -> 'options'), 'array') <> 'array'
    or coalesce(given ->> 'id', '1') !~ '^[1-9]\d{0,15}$' then
    raise exception 'Each name is an object with an id or a name.' using errcode = '22023';
  end if;
  select n.* into known from public.baby_names as n
  where (n.id = (given ->> 'id')::bigint
      or given ->> 'id' is null and lower(n.name) = lower(private.tidy_line(given ->> 'name')))
    and (n.meaning is not null or n.has_figures)
  order by n.popularity desc, n.id limit 1;
  if known.id is null and given ->> 'id' is not null then
    raise exception 'There is no such name.' using errcode = '22023';
  end if;
  if known.pronunciation is not null and jsonb_array_length(given -> 'options') > 0 then
    select array_agg(o.option order by o.place) into options
    from jsonb_array_elements_text(given -> 'options') with ordinality as o (option, place);
    if options[1] is distinct from known.pronunciation or cardinality(options) not between 2 and 4
      or (select count(distinct o.option) from unnest(options) as o (option)) <> cardinality(options) then
      raise exception 'The options must be the respelling of the name and up to three others.' using errcode = '22023';
    end if;
  end if;
  insert into public.say_names (link_id, name_id, name, options)
  values (target, known.id, coalesce(known.name, private.tidy_line(given ->> 'name')), options)
  on conflict (link_id, lower(name)) do nothing;
end $$;

-- Makes a link for one to five names; see put_say_name() for their form. The browser creates `token` and `asker_key`:
-- 22 to 64 characters of base64url, at least 128 random bits. A repeated request changes nothing. Returns say_state()
-- of the asker. Errors: 22023; 23514 for an invalid name; 404 if the link belongs to somebody else; 429.
create function public.ask_friends(token text, asker_key text, names jsonb, website text default '') returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  new_link bigint;
  state jsonb;
  given jsonb;
  code text;
  broken_constraint text;
  missing_column text;
begin
  if coalesce(website, '') <> '' then
    return '{}';
  end if;
  if coalesce(jsonb_typeof(names), '') <> 'array' or jsonb_array_length(names) not between 1 and 5 then
    raise exception 'A link has one to five names.' using errcode = '22023';
  end if;
  insert into public.say_links (token_hash, key_hash) values (private.say_hash(token), private.say_hash(asker_key))
  on conflict on constraint say_links_token_hash_key do nothing
  returning id into new_link;
  if new_link is null then
    state := public.say_state(token, asker_key);
    if state is null then
      raise exception 'This link isn''t valid.' using errcode = 'PT404';
    end if;
    return state;
  end if;
  perform private.limit_sender('ask_friends', null);
  for given in select * from jsonb_array_elements(names) loop
    perform private.put_say_name(new_link, given);
  end loop;
  return public.say_state(token, asker_key);
exception when check_violation or not_null_violation then
  get stacked diagnostics code = returned_sqlstate, broken_constraint = constraint_name, missing_column = column_name;
  perform private.raise_invalid_value(code, broken_constraint, missing_column);
end $$;

-- Deletes a link with its answers. Errors: 404 without the link or with a wrong key.
create function public.delete_say(token text, asker_key text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from public.say_links as l
  where l.token_hash = private.say_hash(token) and l.key_hash = private.say_hash(asker_key);
  if not found then
    raise exception 'This link isn''t valid.' using errcode = 'PT404';
  end if;
  return true;
end $$;

grant execute on function public.ask_friends(text, text, jsonb, text), public.delete_say(text, text) to anon, authenticated;
