-- Demo submissions of invented readers, so that the review queues aren't empty. Only for local databases. The moderator
-- of 90_accounts.demo.sql has decided some of them.

insert into public.submissions (client_request_id, title, summary, content, category, age_range, submitter_name, submitter_email,
  status, created_at, reviewed_at, reviewed_by)
select gen_random_uuid(), title, summary, content, category::public.story_category, age_range, sender, email,
  status::public.submission_status, now() - days * interval '1 day',
  case when status <> 'pending' then now() - (days - 1) * interval '1 day' end,
  case when status <> 'pending' then '00000000-0000-4000-8000-000000000003'::uuid end
from (values
  ('The Owl Who Was Afraid of Nothing', 'A small owl boasts all night, until the night is so quiet that she hears her own heart.',
    'Oona the owl was afraid of nothing. She said so to the moth, to the moon and to the weathercock, who had no choice but to listen.

"Not of foxes?" asked the moth.

"Not of foxes," said Oona, "nor of storms, nor of the long word at the end of the alphabet book."

Then the wind went to bed, and the crickets stopped, and the whole wood held its breath. In that quiet Oona heard something: tump, tump, tump. It was very near. It was, she found, inside of her.

"What is that?" she whispered.

"That is you," said the moth. "It has been there all along. It goes like that when you are brave, too."

Oona thought about it until morning. The next night she told the moon that she was afraid of one thing, and flew anyway.',
    'Bedtime', '3-5 years', 'Demo Reader', 'demo.reader@example.com', 'pending', 0.1),
  ('A Magical Garden', 'Behind the shed there is a door no higher than a knee.',
    'Behind the shed, where the nettles are, Theo found a door no higher than his knee. It had a handle made of half a walnut.

He knocked with one finger. "It is open," said somebody on the other side, "but you will have to leave your shoes, and your hurry."

Theo took off his shoes. The hurry took longer; it was tied on behind. When at last it came loose he found that he fitted through the door quite well.

There were beds of lavender in there that had really been slept in, and a snail who was watering the moss from a thimble. "You are late," said the snail, kindly, "but so is everything else worth waiting for."',
    'Fantasy', '6-8 years', 'Demo Grandmother', 'demo.grandmother@example.com', 'pending', 1),
  ('Seven Spoons', 'Counting the washing-up with a baby brother who drops every second spoon.',
    'One spoon for the porridge, one spoon for the jam. Tomas dried, and his little brother counted, which is to say that he dropped them.

Two. Clang. Three. Tomas picked it up and began again. Four. Clang. By the time they had come to seven the floor was cleaner than the sink, because it had been wiped under every spoon.

"Again," said his brother, who had just learned the word.

So they counted backwards: seven, six, clang, four. "You left out five," said Tomas. His brother lifted his foot. There it was.',
    'Learning', '3-5 years', 'Demo Parent', 'demo.parent@example.com', 'pending', 3),
  ('The Night Bus to Nowhere', 'The last bus of the evening does not stop until everybody on it is asleep.',
    'The number nine goes to the station. The number twelve goes to the sea. But the night bus, said the driver, goes to nowhere, and it is never late.

Ada climbed up with her blanket and paid with a button. Behind her came a tired cat, a man with a cello, and a girl who had been told three times to brush her teeth.

The bus went past the bakery and past the last lamp. It went past the fields where the horses sleep standing. At each stop somebody yawned, and at each yawn the bus drove a little more softly.

Where it goes in the end nobody can say. They have all been fast asleep.',
    'Bedtime', '6-8 years', 'Demo Reader', 'demo.reader@example.com', 'pending', 8),
  ('My uncle''s shop', 'Everything in my uncle''s shop is on sale this week.',
    'My uncle has a shop with prams and cots, and this week everything is cheaper than anywhere else in town. It is a very good shop and you should go there. This is the story of how cheap it is.',
    'Adventure', '9-12 years', 'Demo Nephew', 'demo.nephew@example.com', 'rejected', 12)
) as sent (title, summary, content, category, age_range, sender, email, status, days)
order by days desc;

-- The approved submission is a name that exists on the site.
insert into public.name_submissions (client_request_id, name, gender, meaning, origin, submitter_email, status, created_at,
  reviewed_at, reviewed_by, baby_name_id)
select gen_random_uuid(), sent.name, sent.gender::public.name_gender, sent.meaning, sent.origin, email,
  status::public.submission_status, now() - days * interval '1 day',
  case when status <> 'pending' then now() - (days - 1) * interval '1 day' end,
  case when status <> 'pending' then '00000000-0000-4000-8000-000000000003'::uuid end,
  case when status = 'approved' then (select min(n.id) from public.baby_names as n where n.name = sent.name) end
from (values
  ('Nwyfre', 'neutral', 'Life-force, the sky as a living thing', 'Welsh', 'demo.reader@example.com', 'pending', 0.2),
  ('Elówen', 'girl', 'Elm tree; we write it with an accent', 'Celtic', 'demo.parent@example.com', 'pending', 2),
  ('Ruadhán', 'boy', 'Little red-haired one', 'Irish', null, 'pending', 5),
  ('Zaza', 'girl', 'It just sounds nice', null, 'demo.nephew@example.com', 'rejected', 11),
  ('Solveig', 'girl', 'House of strength, or way of the sun', 'Norse', 'demo.grandmother@example.com', 'approved', 20)
) as sent (name, gender, meaning, origin, email, status, days)
order by days desc;

insert into public.name_corrections (client_request_id, name_id, name, field, value, source, status, created_at, reviewed_at, reviewed_by)
select gen_random_uuid(), n.id, n.name, sent.field::public.name_correction_field, sent.value, sent.source,
  sent.status::public.submission_status, now() - days * interval '1 day', case when status <> 'pending' then now() - interval '1 hour' end,
  case when status <> 'pending' then '00000000-0000-4000-8000-000000000003'::uuid end
from (values
  ('Olivia', 'usage', 'English, Italian, Spanish', 'https://en.wiktionary.org/wiki/Olivia', 'pending', 6),
  ('Hermione', 'pronunciation', 'hur-MY-uh-nee', 'The audiobook, chapter 6', 'pending', 4),
  ('Hermione', 'pronunciation', 'her-MY-nee', 'My sister is called Hermione', 'pending', 3),
  ('Liam', 'other', 'The plot has no year 1916, although the official file does.', 'https://www.ssa.gov/oact/babynames/limits.html', 'pending', 1),
  ('Olivia', 'meaning', 'Peace', 'It just feels right', 'rejected', 9)
) as sent (name, field, value, source, status, days)
join public.baby_names as n on n.name = sent.name
where n.id = (select min(first.id) from public.baby_names as first where first.name = sent.name)
order by days desc;
