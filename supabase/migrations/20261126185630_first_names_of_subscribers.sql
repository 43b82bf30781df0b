-- A subscriber gets the first name of the form whose email they confirmed. Before, a pending subscriber kept the name of the first
-- form, which anyone can have sent.

alter table private.subscriber_tokens
  -- From the form; deleted when the subscription is confirmed.
  add column first_name text check (private.fits(first_name, 1, 100));
update private.subscriber_tokens as t set first_name = s.first_name
from public.subscribers as s where s.id = t.subscriber_id and s.status = 'pending';

-- Queues the email for a sign-up and stores its links, with the first name of `subscriber`. Visitors can request this email
-- repeatedly. The links of the newest ten emails are valid.
create or replace function private.queue_subscription_mail(subscriber public.subscribers, to_stories boolean, to_name_updates boolean)
returns void
language plpgsql volatile set search_path = '' as $$
declare
  is_confirmed constant boolean := subscriber.status = 'confirmed';
  new_interests constant text := private.interests(
    to_stories and not subscriber.subscribed_to_stories, to_name_updates and not subscriber.subscribed_to_name_updates);
  unsubscribe_token constant text := private.new_token();
  confirm_token constant text := case when not is_confirmed or new_interests is not null then private.new_token() end;
begin
  delete from private.subscriber_tokens as t
  where t.subscriber_id = subscriber.id and t.is_repeated = is_confirmed and t.id not in (
    select newest.id from private.subscriber_tokens as newest
    where newest.subscriber_id = subscriber.id and newest.is_repeated = is_confirmed
    order by newest.id desc limit 9);
  insert into private.subscriber_tokens (subscriber_id, confirm_hash, unsubscribe_hash, to_stories, to_name_updates, first_name, is_repeated)
  values (subscriber.id, private.token_hash(confirm_token), private.token_hash(unsubscribe_token), to_stories, to_name_updates,
    case when not is_confirmed then subscriber.first_name end, is_confirmed);
  -- The email contains nothing from the form: with a name in it, anyone could send their own text to strangers.
  if not is_confirmed then
    perform private.queue_mail(subscriber.email, 'confirm_subscription',
      jsonb_build_object('confirm_token', confirm_token, 'unsubscribe_token', unsubscribe_token));
  elsif new_interests is null then
    perform private.queue_mail(subscriber.email, 'already_subscribed',
      jsonb_build_object('unsubscribe_token', unsubscribe_token));
  else
    perform private.queue_mail(subscriber.email, 'add_interests', jsonb_build_object(
      'interests', new_interests, 'confirm_token', confirm_token, 'unsubscribe_token', unsubscribe_token));
  end if;
end $$;

-- Subscribes an email address. The response and its duration are the same for new, pending, confirmed and unsubscribed
-- addresses. Only the email differs: confirmed addresses get a notice that they are subscribed already, with a link that adds
-- the interests that they lack; all others get the link to confirm. A form never changes an interest or a name by itself,
-- because anyone can enter any address. An unsubscribed address becomes pending again, with new links. `website` is a honeypot
-- field (see submit_story). Errors: 23514 for an invalid value, also for neither interest; PT429 after too many calls from the
-- user's network.
create or replace function public.subscribe(
  email text, first_name text default null, subscribed_to_stories boolean default true,
  subscribed_to_name_updates boolean default false, website text default '')
returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  answer constant jsonb := jsonb_build_object('subscribed', true);
  address constant text := lower(private.trimmed(email));
  to_stories constant boolean := coalesce(subscribed_to_stories, false);
  to_name_updates constant boolean := coalesce(subscribed_to_name_updates, false);
  subscriber public.subscribers;
  may_send boolean;
  code text;
  broken_constraint text;
  missing_column text;
begin
  if coalesce(website, '') <> '' then
    return answer;
  end if;
  -- No limit by email address, because a stranger could use it up and block the form for the address. take_mail_quota()
  -- limits the emails.
  perform private.limit_sender('subscribe', null);
  insert into public.subscribers (email, first_name, subscribed_to_stories, subscribed_to_name_updates)
  values (address, nullif(private.tidy_line(first_name), ''), to_stories, to_name_updates)
  on conflict on constraint subscribers_email_key do nothing
  returning * into subscriber;
  if subscriber.id is null then
    select * into subscriber from public.subscribers as s where s.email = address for update;
    if subscriber.status = 'unsubscribed' then
      delete from private.subscriber_tokens as t where t.subscriber_id = subscriber.id;
      update public.subscribers as s set
        first_name = nullif(private.tidy_line(subscribe.first_name), ''),
        subscribed_to_stories = to_stories, subscribed_to_name_updates = to_name_updates,
        status = 'pending', confirmed_at = null, unsubscribed_at = null
      where s.id = subscriber.id returning * into subscriber;
    end if;
  end if;
  if subscriber.id is not null then  -- If the row is missing, it was deleted between the two statements.
    -- An email beyond the limit is queued and rolled back. Otherwise the shorter response time would reveal that the
    -- address is known.
    subscriber.first_name := nullif(private.tidy_line(subscribe.first_name), '');
    may_send := private.take_mail_quota(subscriber, to_stories, to_name_updates);
    begin
      perform private.queue_subscription_mail(subscriber, to_stories, to_name_updates);
      if not may_send then
        raise exception using errcode = 'CQ002';
      end if;
    exception when sqlstate 'CQ002' then
      null;
    end;
  end if;
  return answer;
exception when check_violation or not_null_violation then
  get stacked diagnostics code = returned_sqlstate, broken_constraint = constraint_name, missing_column = column_name;
  perform private.raise_invalid_value(code, broken_constraint, missing_column);
end $$;

-- Confirms a subscription, and adds the interests that the form of this email chose. The first confirmation also sets the first
-- name of that form. Returns true also for a repeated call, and false if the subscriber has unsubscribed in the meantime.
create or replace function public.confirm_subscription(token text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  confirmed bigint;
begin
  update public.subscribers as s set status = 'confirmed', confirmed_at = coalesce(s.confirmed_at, now()),
    subscribed_to_stories = s.subscribed_to_stories or t.to_stories,
    subscribed_to_name_updates = s.subscribed_to_name_updates or t.to_name_updates,
    first_name = case when s.status = 'pending' then t.first_name else s.first_name end
  from private.subscriber_tokens as t
  where t.subscriber_id = s.id and t.confirm_hash = private.token_hash(left(token, 200)) and s.status <> 'unsubscribed'
  returning s.id into confirmed;
  update private.subscriber_tokens as t set first_name = null where t.subscriber_id = confirmed and t.first_name is not null;
  return confirmed is not null;
end $$;

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
  return found;
end $$;
