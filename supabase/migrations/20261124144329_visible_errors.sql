-- Reports of browser errors: removes invisible characters, such as marks that change the direction of the text, which would make a message
-- unreadable for staff.

create or replace function public.report_error(
  app text, message text, stack text default null, page text default '/', version text default '0.0.0', browser text default 'Other')
returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  tidy_message constant text := left(private.made_visible(private.without_personal_data(left(message, 4000))), 300);
  tidy_stack constant text := nullif(left(private.made_visible(private.without_personal_data(left(stack, 8000))), 2000), '');
  route constant text := case when page ~ '^/[a-z_:?*/-]{0,119}$' then page else '/' end;
  release constant text := case when version ~ '^\d{1,4}(\.\d{1,4}){2}$' then version else '0.0.0' end;
  program constant text := case when browser ~ '^[A-Z][A-Za-z ]{0,29}( \d{1,4})?$' then browser else 'Other' end;
  kind constant text := private.error_fingerprint(app, tidy_message, tidy_stack);
  code text;
  broken_constraint text;
  missing_column text;
begin
  perform private.limit_sender('report_error', null);
  update public.client_errors as e
  set reports = least(e.reports::bigint + 1, 2147483647), seen_at = now(), page = route, version = release, browser = program,
    stack = coalesce(tidy_stack, e.stack)
  where e.fingerprint = kind;
  if found then
    return;
  end if;
  insert into public.client_errors (app, message, stack, page, version, browser, fingerprint)
  values (app, tidy_message, tidy_stack, route, release, program, kind)
  on conflict on constraint client_errors_fingerprint_key do update set reports = client_errors.reports + 1, seen_at = now();
  perform private.suppress_row_audit(true);  -- No entries in the audit log: no user did this.
  delete from public.client_errors as e where e.id in (
    select rare.id from public.client_errors as rare where rare.fingerprint <> kind order by rare.reports, rare.seen_at
    limit greatest(0, (select count(*) from public.client_errors) - 1000));
  perform private.suppress_row_audit(false);
exception when check_violation or not_null_violation then
  get stacked diagnostics code = returned_sqlstate, broken_constraint = constraint_name, missing_column = column_name;
  perform private.raise_invalid_value(code, broken_constraint, missing_column);
end $$;

update public.client_errors as e set
  message = coalesce(nullif(private.made_visible(e.message), ''), '…'), stack = nullif(private.made_visible(e.stack), '')
where not private.is_visible(e.message) or not private.is_visible(e.stack);
