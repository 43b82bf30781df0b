-- Filters of the back-office offer the values that a column has.

-- The values of a text column, sorted; at most 1,000. SECURITY INVOKER: the caller's own grants and policies decide which
-- rows and columns are read.
create function public.column_values(resource text, column_name text) returns setof text
language plpgsql stable set search_path = '' rows 100 as $$
begin
  return query execute format('select distinct t.%1$I::text from public.%2$I as t where t.%1$I is not null order by 1 limit 1000',
    column_name, resource);
end $$;

grant execute on function public.column_values(text, text) to authenticated;
