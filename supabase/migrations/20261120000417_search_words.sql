-- Text functions and indexes of the search.

-- The words of a folded text, at most six: 'emma, olivia' → {emma,olivia}.
create function private.search_words(value text) returns text[]
language sql immutable strict parallel safe set search_path = '' as $$
  select array(select listed.word from regexp_split_to_table(value, '[^[:alnum:]'']+') with ordinality as listed (word, place)
    where listed.word <> '' and listed.word <> 'or' and listed.word <> 'and' order by listed.place limit 6)
$$;

-- True if a folded text contains all of the words: each as the beginning of a word or, if `whole` is true, as a whole word in
-- the singular or plural. The word "god" also matches "Yahweh", which many meanings use.
create function private.has_words(value text, words text[], whole boolean) returns boolean
language plpgsql immutable strict parallel safe set search_path = '' as $$
declare
  word text;
begin
  foreach word in array words loop
    if value !~ ('(^|[^[:alnum:]])' || case word when 'god' then '(god|yahweh)' else word end
        || case when whole then '(s|es)?($|[^[:alnum:]])' else '' end) then
      return false;
    end if;
  end loop;
  return true;
end $$;

-- Folds each text of a list.
create function private.folded_list(texts text[]) returns text[]
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return array(select private.fold(one) from unnest(texts) as one);
end $$;

-- An index expression runs with the privileges of the role that writes the row.
grant execute on function private.folded_list(text[]) to anon, authenticated, service_role;

-- Finds the names that have a text as a nickname. Most names have no nickname.
create index baby_names_nicknames on public.baby_names using gin (private.folded_list(nicknames));
-- Finds names without a meaning that begin with a text.
create index baby_names_unwritten on public.baby_names (private.fold(name) text_pattern_ops) where meaning is null and has_figures;
create index baby_names_themes on public.baby_names using gin (themes);
