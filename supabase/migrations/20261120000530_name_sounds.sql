-- Names that sound alike: a key of the sound of a spelling, and all spellings of a name's sound.

-- A key of how an American reads a spelling: Jaxson and Jackson have the same one, Mila and Myla don't. It is more precise than dmetaphone,
-- which ignores vowels: figures are added up over equal keys, while the search only suggests names. Capitals stand for sounds of several
-- letters (A as in day, N an unstressed vowel with n, Y a final ee).
create function private.sound_key(name text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
declare
  word text := regexp_replace(private.fold(name), '[^a-z]', '', 'g');
  -- `head` has the first consonants and vowels, `rest` the other letters. Vowels in `rest` are more often unstressed.
  head text;
  rest text;
begin
  -- Jaden as Jayden and Haley as Hailey, but not Madden and Hallie.
  word := regexp_replace(regexp_replace(word, 'ad([eioy]n+)$', 'Ad\1'), '^([^aeiouy]+)al(ey|ie|ee|eigh)$', '\1Al\2');
  word := regexp_replace(word, '([b-df-hj-np-tv-z])\1i$', '\1y');  -- Elli as Elly, but not Eli
  word := regexp_replace(word, '([b-df-hj-np-tv-z])\1+', '\1', 'g');
  word := replace(replace(replace(replace(replace(word, 'ph', 'f'), 'th', 'T'), 'sh', 'S'), 'chr', 'kr'), 'ck', 'k');
  word := replace(replace(replace(replace(replace(word, 'ch', 'C'), 'kh', 'k'), 'eigh', 'ey'), 'gh', 'g'), 'qu', 'kw');
  word := regexp_replace(word, 'c(?=[eiy])', 's', 'g');
  word := regexp_replace(translate(word, 'cq', 'kk'), '^x', 'z');
  word := replace(replace(replace(word, 'xs', 'ks'), 'x', 'ks'), 'aa', 'a');
  word := regexp_replace(word, 'a(ye|y|e|i(?=.))', 'A', 'g');
  word := regexp_replace(word, '(?<=[aeiou])h$', '');
  head := substring(word from '^[^aeiouyA]*[aeiouyA]*');
  rest := regexp_replace(substr(word, length(head) + 1), '([eiy]e|[ei]?y)$', 'Y');
  rest := regexp_replace(translate(replace(rest, 'iy', 'i'), 'y', 'i'), '([^aeiouAY])[aeiou]n$', '\1N');
  return head || rest;
end $$;

-- Also computed for each name that staff write.
grant execute on function private.sound_key(text) to authenticated, service_role;
create index baby_names_sound_key on public.baby_names (private.sound_key(name));

-- The syllable with the stress in a respelling, counted from 0: 1 for 'muh-REE'.
create function private.stress_of(pronunciation text) returns integer
language sql immutable parallel safe set search_path = '' as $$
  select length(regexp_replace(substring(pronunciation from '^[^A-Z]*'), '[^-]', '', 'g'))
$$;

-- The spellings with the sound of a name and the name itself, each once, with its US births of the last ten years (both
-- sexes), the most common first. These are the names that staff have linked to it as spellings, and those with the key
-- of one of them. Excluded are names whose respelling has the stress on another syllable, if both respellings are known
-- (Mary and Marie).
create function private.spellings_of_sound(name_id bigint) returns table (id bigint, name text, births bigint)
language plpgsql stable set search_path = '' as $$
#variable_conflict use_column
begin
  return query
    with self as (
      select n.id, private.stress_of(n.pronunciation) as stress, private.spelling_base(n.id, n.variant_of, n.variant_kind) as base_id
      from public.baby_names as n where n.id = spellings_of_sound.name_id
    ), linked as materialized (
      select n.id, n.name from self join public.baby_names as n on n.id in (self.id, self.base_id)
      union
      select n.id, n.name from self join public.baby_names as n on n.variant_of = self.base_id and n.variant_kind = 'spelling'
    ), alike as (
      select n.id, n.name from (select distinct private.sound_key(l.name) as key from linked as l) as heard
      join public.baby_names as n on private.sound_key(n.name) = heard.key
      cross join self
      where coalesce(private.stress_of(n.pronunciation) = self.stress, true)
      union
      select l.id, l.name from linked as l
    ), spelled as (
      -- The girl and the boy of one spelling have the same figures.
      select distinct on (lower(a.name)) a.id, a.name, t.births
      from alike as a join private.name_trends as t on t.name_id = a.id cross join self
      where t.births > 0
      order by lower(a.name), (a.id = self.id) desc, a.id
    )
    select s.id, s.name, s.births::bigint from spelled as s order by s.births desc, s.name;
end $$;
