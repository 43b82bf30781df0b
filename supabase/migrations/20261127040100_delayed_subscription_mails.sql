-- The email of a second sign-up within a minute is delayed to the end of the minute. Before, it was dropped: the form reported
-- success, but the interest that the visitor had chosen was lost.

drop function private.take_mail_quota(public.subscribers, boolean, boolean);
drop function private.queue_subscription_mail(public.subscribers, boolean, boolean);

-- Queues the email for a sign-up and stores its links, with the first name of `subscriber`. Visitors can request this email
-- repeatedly. The links of the newest ten emails are valid.
create function private.queue_subscription_mail(
  subscriber public.subscribers, to_stories boolean, to_name_updates boolean, delay interval)
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
      jsonb_build_object('confirm_token', confirm_token, 'unsubscribe_token', unsubscribe_token), delay => delay);
  elsif new_interests is null then
    perform private.queue_mail(subscriber.email, 'already_subscribed',
      jsonb_build_object('unsubscribe_token', unsubscribe_token), delay => delay);
  else
    perform private.queue_mail(subscriber.email, 'add_interests', jsonb_build_object(
      'interests', new_interests, 'confirm_token', confirm_token, 'unsubscribe_token', unsubscribe_token), delay => delay);
  end if;
end $$;

-- The delay after which the form may send an email to a subscriber; null if it may not. The email is counted. The limits are one
-- email in ten minutes to a subscriber for the same interests, and five an hour to a normalized address. Between two emails to
-- an address is a minute.
create function private.take_mail_quota(subscriber public.subscribers, to_stories boolean, to_name_updates boolean) returns interval
language plpgsql volatile set search_path = '' as $$
declare
  at constant timestamptz := clock_timestamp();
  hash constant text := private.email_hash(subscriber.email);
  recent timestamptz[];
  allowed boolean;
  delay interval;
begin
  delete from private.recent_mails as old using (
    select r.email_hash from private.recent_mails as r where r.last_at < at - interval '1 hour' limit 20 for update skip locked
  ) as past where old.email_hash = past.email_hash;
  -- Locks the row, so that one of several parallel calls gets the email.
  insert into private.recent_mails as known (email_hash, times) values (hash, '{}')
  on conflict on constraint recent_mails_pkey do update set last_at = excluded.last_at
  returning array(select one from unnest(known.times) as one where one > at - interval '1 hour') into recent;
  allowed := cardinality(recent) < 5
    and not exists (
      select from private.subscriber_tokens as t
      where t.subscriber_id = subscriber.id and t.created_at > at - interval '10 minutes'
        and t.to_stories >= take_mail_quota.to_stories and t.to_name_updates >= take_mail_quota.to_name_updates);
  if allowed then
    delay := greatest(interval '0', (select max(one) from unnest(recent) as one) + interval '1 minute' - at);
  end if;
  update private.recent_mails as known set times = case when allowed then recent || (at + delay) else recent end
  where known.email_hash = hash;
  return delay;
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
  delay interval;
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
    delay := private.take_mail_quota(subscriber, to_stories, to_name_updates);
    begin
      perform private.queue_subscription_mail(subscriber, to_stories, to_name_updates, coalesce(delay, '0'));
      if delay is null then
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
