-- Staff can't enter a theme whose page chooses its names by a rule. Such a name was counted on the page and not listed.

-- Removes these themes from the names, and from the copies with which deletions and imports are undone.
update public.baby_names as n set themes = array(
  select theme from unnest(n.themes) with ordinality as listed (theme, place)
  where theme not in ('short', 'one-syllable', 'unisex', 'rare', 'vintage', 'rising') order by place)
where n.themes && array['short', 'one-syllable', 'unisex', 'rare', 'vintage', 'rising'];
update private.deleted_records as d
set record = jsonb_set(d.record, '{themes}', (d.record -> 'themes') - array['short', 'one-syllable', 'unisex', 'rare', 'vintage', 'rising'])
where d.resource = 'baby_names' and d.record -> 'themes' ?| array['short', 'one-syllable', 'unisex', 'rare', 'vintage', 'rising'];
update private.import_rows as r
set before = jsonb_set(r.before, '{themes}', (r.before -> 'themes') - array['short', 'one-syllable', 'unisex', 'rare', 'vintage', 'rising'])
from public.import_batches as b
where b.id = r.batch_id and b.resource = 'baby_names'
  and r.before -> 'themes' ?| array['short', 'one-syllable', 'unisex', 'rare', 'vintage', 'rising'];

alter table public.baby_names add constraint baby_names_themes_chosen
  check (not themes && array['short', 'one-syllable', 'unisex', 'rare', 'vintage', 'rising']);
