-- A read beyond the limit is refused even if it isn't counted: a refused read isn't stored, so the count never exceeds the
-- limit.

create or replace function private.limit_room_reads(room_id bigint) returns void
language plpgsql volatile set search_path = '' as $$
declare
  most constant integer := case when room_id is null then 200 else 1000 end;
  counter constant text := 'room_state:' || coalesce(room_id::text, 'none') || ':' || private.client_network(private.client_address());
  used constant integer := case when random() < 0.05 then private.count_use(counter) else 1 + (
    select c.hits from private.rate_limits as c where c.bucket = counter and c.window_start = date_trunc('hour', clock_timestamp())) end;
begin
  if used > most then
    perform private.raise_too_many_requests();
  end if;
end $$;
