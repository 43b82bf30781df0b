-- Typing errors of texts that are longer than any name aren't computed. Generated columns are computed before constraints are checked, and
-- the keys of 60,000 letters would take gigabytes.

create or replace function private.typo_keys(value text) returns text[]
language plpgsql immutable strict parallel safe set search_path = '' as $$
declare
  word constant text := regexp_replace(private.fold(value), '[^[:alnum:]]', '', 'g');
  typo_keys text[] := array[word];
begin
  if length(word) > 100 then  -- a name has 50 characters, and folding can double them
    return typo_keys;
  end if;
  for at in 1 .. length(word) loop
    typo_keys := typo_keys || overlay(word placing '' from at for 1);
  end loop;
  return typo_keys;
end $$;
