-- Only staff who may list pictures get the number of their uses. Everybody with an account could pass a row of `pictures`
-- to the function that computes the field.

-- A computed field: the number of records that use a picture. Errors: 42501.
create or replace function public.uses(picture public.pictures) returns bigint
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require('pictures', 'list');
  return (select count(*) from private.picture_uses as used where used.picture_id = picture.id);
end $$;
