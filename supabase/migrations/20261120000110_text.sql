-- Text: cleaning, folding, and the rules that CHECK constraints share.
--
-- Functions that run for every written row are in plpgsql: Postgres plans an SQL function inside another one again at each
-- call, which made the first letter of a name the slowest part of an import.

-- Without the white space around it: exactly what trim() of a browser takes away, so that both see the same text.
create function private.trimmed(value text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return btrim(value, E'\t\n\x0b\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff');
end $$;

-- Lower case without accents: 'Zoë' and 'zoe' are the same to somebody who searches.
-- NFD splits a letter from its mark, the marks go; the letters that do not split are listed.
-- Immutable, so that generated columns and indexes may use it.
create function private.fold(value text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return translate(
    regexp_replace(replace(replace(lower(normalize(value, NFD)), 'ß', 'ss'), 'æ', 'ae'), '[\u0300-\u036f]', '', 'g'),
    'øłđðħıŀœþſ’‘ʻʼ', 'olddhilots''''''''');
end $$;

-- 'Élodie' stands under E, 'Øystein' under O. Not a letter A to Z: empty, which the columns' CHECKs refuse.
create function private.first_letter(value text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return coalesce(substring(upper(private.fold(private.trimmed(value))) from '^[A-Z]'), '');
end $$;

-- For LIKE: what was typed is text, not a pattern.
create function private.like_literal(value text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select replace(replace(replace(value, '\', '\\'), '%', '\%'), '_', '\_')
$$;

-- Only https, only characters that an address may hold: no javascript:, no spaces, quotes or angle brackets.
create function private.is_https(value text) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select length(value) <= 2048 and value ~ '^https://[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?(:[0-9]{1,5})?([/?#][!#$%&()*+,./0-9:;=?@A-Z\[\]_a-z~-]*)?$'
$$;

-- What browsers take in <input type="email"> (WHATWG HTML), with one dot asked of the domain; shared/src/emails.ts has the
-- same rule. The proof of an address is the mail that arrives.
create function private.is_email(value text) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select length(value) between 3 and 254 and value ~ '^[A-Za-z0-9.!#$%&''*+/=?^_`{|}~-]+@[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?(\.[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+$'
$$;

-- Typed text: at most `longest` characters, and at least `shortest` besides the white space around it. Blanks are no title.
create function private.fits(value text, shortest integer, longest integer) returns boolean
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return length(value) <= longest and length(private.trimmed(value)) >= shortest;
end $$;

-- Holds a list of short texts to its limits (nicknames): at most `most` of them, each 1 to `length_limit` characters.
create function private.texts_fit(texts text[], most integer, length_limit integer) returns boolean
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return cardinality(texts) <= most
     and not exists (select from unnest(texts) as one where one is null or not private.fits(one, 1, length_limit));
end $$;

-- Whether an address can open as https at all, as far as its letters tell: is_https(), a host with a domain that is
-- not kept for tests or home networks, and a port that exists.
create function private.opens_as_https(address text) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select private.is_https(address)
    and address ~* '^https://([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9](:[0-9]{1,5})?([/?#]|$)'
    and address !~* '^https://[^/?#:]*\.(test|example|invalid|localhost|local|internal)([:/?#]|$)'
    and coalesce(substring(address from '^https://[^/?#:]*:([0-9]+)')::integer, 443) between 1 and 65535
$$;

-- The same of every address within a text: what has a scheme, or begins with www. The full stop behind it is the
-- sentence's.
create function private.addresses_open(value text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select not exists (
    select from regexp_matches(coalesce(value, ''), '(?:[a-z][a-z0-9+.-]*://|www\.)[^[:space:]<>"]*[^[:space:]<>".,;:!?)]', 'gi') as found
    where not private.opens_as_https(found[1]))
$$;

-- A name without what people leave out or put between its letters: 'De Shawn' and 'Mei-Ling' are one word each.
create function private.bare(value text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select regexp_replace(private.fold(value), '[^[:alnum:]]', '', 'g')
$$;

-- A name as it is kept: composed, with single spaces and none at its ends.
create function private.tidy_line(value text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select regexp_replace(normalize(private.trimmed(value), NFC), '\s+', ' ', 'g')
$$;

create function private.touch_updated_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := clock_timestamp();
  return new;
end $$;

-- `fold` is used by security-invoker functions, and by whoever inserts into a table with a generated column.
grant execute on function private.fold(text), private.first_letter(text), private.like_literal(text),
  private.is_https(text), private.is_email(text), private.trimmed(text),
  private.fits(text, integer, integer), private.texts_fit(text[], integer, integer) to anon, authenticated, service_role;

grant execute on function private.tidy_line(text), private.opens_as_https(text) to authenticated, service_role;
