-- With `Prefer: count=planned`, PostgREST returns the planner's estimate, which also counts rows that row-level security hides. The planner's
-- statistics hold values of these rows, so comparing estimates could reveal email addresses and other personal data. Without statistics,
-- estimates don't depend on the values. Queries compare these columns by unique indexes or read whole tables, so their plans don't need
-- statistics. Revoking SELECT was rejected, because users read their own rows.

-- ANALYZE then skips these columns, but keeps what it has stored. A change of the type deletes that, also a change to the same type, which
-- writes no row again.
alter table public.profiles
  alter column email type text, alter column email set statistics 0,
  alter column full_name type text, alter column full_name set statistics 0,
  alter column username type text, alter column username set statistics 0;
alter table public.admin_invitations
  alter column email type text, alter column email set statistics 0;
alter table public.favorites
  alter column note type text, alter column note set statistics 0;
alter table public.audit_log
  alter column actor_email type text, alter column actor_email set statistics 0,
  alter column about type text, alter column about set statistics 0;
alter table public.import_batches
  alter column actor_email type text, alter column actor_email set statistics 0;
alter table public.review_notes
  alter column note type text, alter column note set statistics 0;
