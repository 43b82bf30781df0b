-- The reason for a rejection that is sent by email can't contain links. A submission's address isn't confirmed, so a moderator could
-- otherwise enter anybody's address in the form, and have the site send that person any link.

-- True if a text contains a URL, a domain or an email address, which mail programs turn into links. A full stop
-- between two words without a space counts as a domain.
create function private.has_link(value text) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select value ~* '://|www\.|@[a-z0-9]|[[:alnum:]]\.[[:alpha:]]{2}'
$$;

-- Rejects a submission, with or without a reason. Staff see the reason. The sender gets it by email if `send_mail` is true and
-- they left an address. A reason that is sent can't contain links.
create or replace function public.reject_review(resource text, submission_id bigint, reason text default null, send_mail boolean default false)
returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  sent constant jsonb := private.lock_review(resource, submission_id, 'reject');
  tidy constant text := nullif(private.trimmed(reason), '');
  mail_rejection constant text := (select q.mail_rejection from private.review_queues as q where q.resource = reject_review.resource);
begin
  if length(tidy) > 1000 then
    raise exception 'Enter a reason of at most 1,000 characters.' using errcode = '22023';
  elsif send_mail and tidy is null then
    raise exception 'Enter a reason for the sender.' using errcode = '22023';
  elsif send_mail and private.has_link(tidy) then
    raise exception 'The reason can''t contain links or addresses, because the sender gets it by email. Put a space after each full stop.' using errcode = '22023';
  end if;
  perform private.set_review(resource, submission_id, 'rejected', tidy);
  if send_mail and mail_rejection is not null then
    execute format('select private.%I($1, $2)', mail_rejection) using sent, tidy;
  end if;
end $$;
