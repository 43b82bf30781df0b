-- Columns that tell records with the same title apart, for find_records(). Corrections have theirs already.
update private.resources as r set subtitle = chosen.columns
from (values
  ('affiliate_products', array['price', 'category']),
  ('baby_names', array['gender', 'origin']),
  ('name_submissions', array['gender', 'status']),
  ('name_variant_doubts', array['status']),
  ('newsletter_issues', array['status']),
  ('stories', array['category', 'status']),
  ('submissions', array['submitter_name', 'status']),
  ('subscribers', array['first_name', 'status'])
) as chosen (resource, columns)
where r.name = chosen.resource;
