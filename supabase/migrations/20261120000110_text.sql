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

-- The path within the address of a library picture, with or without a host: <folder>/<width>x<height>.webp. Null for
-- other addresses.
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

-- True if a text has no invisible character: control characters except tabs and line breaks, zero-width spaces, marks that change the
-- direction of the text, and blank letters. Accepted are variation selectors after a visible character, joiners between two characters
-- that aren't Latin letters (emojis, Persian, Indic scripts), and the tags of a flag. shared/src/text/storableText.ts has the same rule.
-- A regular expression without lookbehind, which would take minutes for 20,000 such characters.
create function private.is_visible(value text) returns boolean
language plpgsql immutable strict parallel safe set search_path = '' as $$
declare
  unseen constant text := private.unseen();
  selector constant text := '[\ufe00-\ufe0f\U000e0100-\U000e01ef]?';
  joined constant text := '[^\u0001-\u036f\u2000-\u206f' || unseen || ']' || selector;
begin
  return value !~ ('[' || unseen || ']')  -- almost all texts
    or value ~ ('^([\t\n\r ]|[^\u0001-\u0020' || unseen || ']' || selector || '|' || joined || '([\u200c\u200d]' || joined || ')*'
      || '|\U0001f3f4[\U000e0020-\U000e007f]{1,31})*$');
end $$;

-- The invisible characters, as a part of a bracket expression.
create function private.unseen() returns text
language sql immutable parallel safe set search_path = '' as $$
  select '\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f'
    || '\u202a-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffc\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff'
$$;

-- Returns a text that is_visible() accepts. If it has an invisible character that isn't accepted, all of them are removed.
create function private.made_visible(value text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select case when private.is_visible(value) then value else regexp_replace(value, '[' || private.unseen() || ']', '', 'g') end
$$;

-- True if a text has at most `longest` characters, at least `shortest` in NFC without surrounding white space, and no
-- invisible characters.
create function private.fits(value text, shortest integer, longest integer) returns boolean
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return length(value) <= longest and length(normalize(private.trimmed(value), NFC)) >= shortest and private.is_visible(value);
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

-- The stored form of a longer text: NFC, trimmed.
create function private.tidy_text(value text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select normalize(private.trimmed(value), NFC)
$$;

-- The stored form of a name: NFC, trimmed, with single spaces.
create function private.tidy_line(value text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select regexp_replace(private.tidy_text(value), '[\t-\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+', ' ', 'g')
$$;

-- True if a text starts with a letter of any script. Databases have a UTF-8 locale, without which only A to Z would be letters.
create function private.starts_with_letter(value text) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select value ~ '^[[:alpha:]]'
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
  private.is_visible(text), private.unseen(), private.fits(text, integer, integer), private.texts_fit(text[], integer, integer) to anon, authenticated, service_role;

grant execute on function private.tidy_text(text), private.tidy_line(text), private.is_public_https(text), private.is_public_image(text)
  to authenticated, service_role;
