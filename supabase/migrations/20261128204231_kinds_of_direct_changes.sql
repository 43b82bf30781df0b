-- A request that changes a name without save_name() can't set a kind of variant without a base name either. Functions that
-- undo a change, and the deletion of a base name, run as the owner of the table, so they may still restore or leave a kind.
drop trigger refuse_kind_without_base on public.baby_names;
create trigger refuse_kind_without_base after insert or update of variant_of, variant_kind on public.baby_names for each row
  when (new.variant_kind is not null and new.variant_of is null
    and (current_user = 'authenticated' or current_setting('cradle.check_entries', true) = 'on'))
  execute function private.refuse_kind_without_base();
