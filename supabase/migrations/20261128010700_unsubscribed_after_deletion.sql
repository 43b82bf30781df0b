-- Unsubscribing also works for a subscriber whom staff have deleted. Before, the page said that the link no longer works, and if staff
-- restored the subscriber, they got newsletters again.

-- Unsubscribes by the link of a sign-up's email or of a newsletter. Returns true also for a repeated call. The address stays,
-- so that it isn't subscribed again without a new confirmation. The name is deleted. A newsletter's figures count those who
-- left by its link.
create or replace function public.unsubscribe(token text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  hash constant text := private.token_hash(left(token, 200));
  delivery record;
  leaving bigint;
begin
  select d.id, d.issue_id, d.subscriber_id into delivery from private.newsletter_deliveries as d where d.unsubscribe_hash = hash;
  leaving := coalesce(delivery.subscriber_id,
    (select t.subscriber_id from private.subscriber_tokens as t where t.unsubscribe_hash = hash));
  update private.newsletter_deliveries as d set unsubscribed_at = now()
  from public.subscribers as s
  where d.id = delivery.id and d.unsubscribed_at is null and s.id = leaving and s.status <> 'unsubscribed';
  if found then
    perform private.count_newsletter(delivery.issue_id);
  end if;
  update private.subscriber_tokens as t set first_name = null where t.subscriber_id = leaving and t.first_name is not null;
  update public.subscribers as s
  set status = 'unsubscribed', unsubscribed_at = coalesce(s.unsubscribed_at, now()), first_name = null
  where s.id = leaving;
  if found then
    return true;
  end if;
  -- The copy of a deleted subscriber, with their links. If it was restored later, they would get newsletters again.
  delete from private.deleted_records as d
  where d.resource = 'subscribers'
    and d.parts @> jsonb_build_array(jsonb_build_object('row', jsonb_build_object('unsubscribe_hash', hash)));
  return found;
end $$;
