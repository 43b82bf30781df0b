-- Text: trimming, folding, and conditions that CHECK constraints share.
--
-- Functions that run for every written row are in plpgsql. Postgres plans nested SQL functions again at each call. With
-- them, computing the first letter of a name was the slowest part of an import.

-- Removes the same white space as trim() in a browser.
create function private.trimmed(value text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return btrim(value, E'\t\n\x0b\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff');
end $$;

-- Lower case without accents, for comparisons: 'Zoë' and 'zoe' are equal. NFD separates letters from their accents,
-- which are removed. Letters without a decomposition are listed. Immutable, so generated columns and indexes can use
-- it.
create function private.fold(value text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return translate(
    regexp_replace(replace(replace(lower(normalize(value, NFD)), 'ß', 'ss'), 'æ', 'ae'), '[\u0300-\u036f]', '', 'g'),
    'øłđðħıŀœþſ’‘ʻʼ', 'olddhilots''''''''');
end $$;

-- The first letter: E for 'Élodie', O for 'Øystein'. Returns '' if the first character isn't a letter from A to Z.
-- CHECK constraints refuse ''.
create function private.first_letter(value text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return coalesce(substring(upper(private.fold(private.trimmed(value))) from '^[A-Z]'), '');
end $$;

-- Escapes a text for LIKE.
create function private.like_literal(value text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select replace(replace(replace(value, '\', '\\'), '%', '\%'), '_', '\_')
$$;

-- Accepts https only, and only characters that a URL may contain: no spaces, quotes or angle brackets.
create function private.is_https(value text) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select length(value) <= 2048 and value ~ '^https://[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?(:[0-9]{1,5})?([/?#][!#$%&()*+,./0-9:;=?@A-Z\[\]_a-z~-]*)?$'
$$;

-- The path of a picture of the library in its address, on any host or none: <folder>/<width>x<height>.webp. Null for other addresses.
create function private.picture_path(address text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select substring(address from '/storage/v1/object/public/pictures/([0-9a-f-]{36}/[1-9][0-9]{0,3}x[1-9][0-9]{0,3}\.(?:webp|jpg|png))$')
$$;

-- The address of an image: https, or a picture of the library on the site's own server.
create function private.is_image(value text) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select private.is_https(value)
    or coalesce(length(value) <= 2048 and value = '/storage/v1/object/public/pictures/' || private.picture_path(value), false)
$$;

-- Accepts what browsers accept in <input type="email"> (WHATWG HTML), and requires a dot in the domain. shared/src/accounts/emails.ts
-- has the same rule.
create function private.is_email(value text) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select length(value) between 3 and 254 and value ~ '^[A-Za-z0-9.!#$%&''*+/=?^_`{|}~-]+@[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?(\.[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+$'
$$;

-- True if a text has at most `longest` characters, and at least `shortest` without surrounding white space.
create function private.fits(value text, shortest integer, longest integer) returns boolean
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return length(value) <= longest and length(private.trimmed(value)) >= shortest;
end $$;

-- True if a list has at most `most` texts of 1 to `length_limit` characters each.
create function private.texts_fit(texts text[], most integer, length_limit integer) returns boolean
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return cardinality(texts) <= most
     and not exists (select from unnest(texts) as one where one is null or not private.fits(one, 1, length_limit));
end $$;

-- True if a URL can be public: it fulfills is_https(), its host is not reserved for tests or private networks, and its
-- port is valid.
create function private.is_public_https(address text) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select private.is_https(address)
    and address ~* '^https://([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9](:[0-9]{1,5})?([/?#]|$)'
    and address !~* '^https://[^/?#:]*\.(test|example|invalid|localhost|local|internal)([:/?#]|$)'
    and coalesce(substring(address from '^https://[^/?#:]*:([0-9]+)')::integer, 443) between 1 and 65535
$$;

-- True if the address of an image is public. Pictures of the library are.
create function private.is_public_image(address text) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select private.is_public_https(address) or (address like '/%' and private.is_image(address))
$$;

-- True if all URLs within a text are public. A URL starts with a scheme or with www., and ends before a full stop.
create function private.has_public_addresses(value text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select not exists (
    select from regexp_matches(coalesce(value, ''), '(?:[a-z][a-z0-9+.-]*://|www\.)[^[:space:]<>"]*[^[:space:]<>".,;:!?)]', 'gi') as found
    where not private.is_public_https(found[1]))
$$;

-- A folded text without separators, so that 'De Shawn' and 'Mei-Ling' are one word each.
create function private.folded_word(value text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select regexp_replace(private.fold(value), '[^[:alnum:]]', '', 'g')
$$;

-- The stored form of a name: NFC, trimmed, with single spaces.
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

-- Generated columns and functions with security invoker call these with the privileges of the user.
grant execute on function private.fold(text), private.first_letter(text), private.like_literal(text),
  private.is_https(text), private.is_image(text), private.picture_path(text), private.is_email(text), private.trimmed(text),
  private.fits(text, integer, integer), private.texts_fit(text[], integer, integer) to anon, authenticated, service_role;

grant execute on function private.tidy_line(text), private.is_public_https(text), private.is_public_image(text)
  to authenticated, service_role;
