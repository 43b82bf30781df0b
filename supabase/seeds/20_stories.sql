-- Generated from shared/src/content/stories.ts by `npm run db:seeds`. Edit the sources, not this file.

insert into public.stories (id, title, summary, content, category, age_range, featured, published_date, image_url, hero) values
  (1, 'The Magical Garden', 'Lily finds a gate behind the ivy, and behind the gate a garden that answers.', 'Lily was six, and new in town, and had nobody to talk to yet except the house.

It was her grandmother’s house. It had eleven doors, a cat who did not care to be picked up, and a stair that said ow whenever you stood on it. Behind it ran a long yard, and at the end of the yard was a wall of ivy, taller than a grown-up and as thick as a mattress.

“What’s behind the ivy?” Lily asked on the first morning.

“More ivy,” said Grandma, who had flour up to her elbows. “At least, that’s what I always supposed. I never put my arm in to see.”

So Lily put her arm in to see. She put it in up to the elbow, then up to the shoulder, with her cheek against the cool leaves. And there, at the very tips of her fingers, was something hard and round and cold. It was the handle of a gate.

The gate did not want to open. Then it thought again, and opened just wide enough for one person of six.

On the other side was a garden that had been left to itself for a long, long time. The grass came up to Lily’s ribs. There was a stone bench with a cushion of moss on it, and an oak tree leaning on its elbow, and a path that wandered off as if it had forgotten what it came for.

“Hello?” said Lily.

Nobody spoke. But all along the path, one after another, the daisies opened. Pip, pip, pip, pip, like lamps being lit along a street.

Lily stood quite still. Then, because it is polite to go on once you have begun, she said, “I’m Lily.”

Beside her left shoe a green tip came poking through the earth. It grew as high as her ankle. It grew as high as her knee. It put out one long bud, and the bud unfolded, petal by petal, into a tall white lily. And the lily bowed.

“Oh!” said Lily. “You can hear me.”

After that there was no end to the things she wanted to know.

“Is there anything to eat?” she asked, and under the leaves by the bench a dozen strawberries blushed red.

“What’s your favorite color?” she asked, and the roses said red, and the bluebells said blue, and the buttercups said yellow, all at the same time, and it was a good while before they were friends again.

“How old are you?” she asked, and the oak tree dropped an acorn. Then it dropped another. Then it dropped them by the handful, and then by the hatful, until Lily had to hide under the bench, laughing. “All right! All right! Very, very old!”

Then she asked a smaller question. “Do you get lonely?”

For a while nothing moved. Then every flower that had been looking at the sun turned around and looked at Lily.

“Me too,” she said. And she sat down on the moss and told the garden about the old apartment, and Priya downstairs, who could whistle with two fingers. The garden was a very good listener. It never once said that she would soon make friends.

Lily came every day that week, and every day was hotter than the one before. By Saturday the sky was white, and the ground had cracks in it wide enough to lose a penny in.

“Hello!” said Lily at the gate.

One daisy opened, only halfway, and closed again.

“What’s the matter?” said Lily. But she could see what was the matter. The tall white lily had its face to the ground. The strawberry leaves hung down like empty gloves. All week long the garden had answered every question she asked. Now it was asking one.

Lily ran. She found Grandma’s watering can and filled it to the top, and carried it in both arms the whole length of the yard, with the water slopping into her shoes. She did it twelve times. But it was a big garden and a small can, and her arms shook, and she sat down with her back against the far wall.

“I can’t do it all by myself,” said Lily. It was not a question, so she did not expect an answer.

But above her head something rustled. The sweet peas that grew on the wall had put out a tendril, thin as a thread and curly at the end. It felt its way up the bricks, the way you feel for a light switch in the dark. It went up, and up, and over the top, and out of sight.

“Hey!” said a voice on the other side. “Something’s got me by the sleeve!”

Two hands came over the wall, and after them a boy’s face with round glasses and a smudge of mud.

“Is this your plant?” asked the boy.

“It’s its own plant,” said Lily. “I’m Lily. Do you have a hose?”

The boy’s name was Omar, and he did have a hose. He had the longest hose on the street. He fed it over the wall and climbed down after it, and together they watered the lily and the daisies and the strawberries, the roses and the oak tree and, by accident, each other, until the ground was dark, and everywhere there was a small crackling sound, which was the garden drinking.

By suppertime every stem was standing. Far down the yard Grandma was calling.

“Will you be here tomorrow?” asked Lily.

“Sure,” said Omar, who thought she was asking him. And so she was, partly.

All along the path the daisies were closing for the night, one after another, pip, pip, pip, pip, like lamps being put out along a street. Lily watched the last one fold, and she understood it perfectly.

It meant: ask me in the morning.

So she did.', 'Fantasy', '3-7', true, '2025-04-25', null, 'Lily'),
  (2, 'Space Explorers: Journey to Neptune', 'A lander is calling from a frozen moon, nobody can hear it, and help is four hours away.', 'Neptune is so far from home that light itself needs four hours to get there. The ship Patience had needed four years.

Ines Brandt had been seven when they left. Now she was eleven, her brother Tomas was nine, and outside the round window of the watch room hung the planet they had come to see: a pale blue ball with white streaks of cloud, where the winds blow faster than a thousand miles an hour. Behind them the sun was only the brightest of the stars.

Four people lived aboard Patience: Ines, Tomas, their mother, who flew the ship, and Dr. Okoye, who knew about ice. Yesterday they had sent out a fifth. Its name was Button. It was a lander the size of a suitcase, and now it sat alone on Triton, Neptune’s largest moon, beside a crack in the ice where geysers were thought to blow.

“Here’s the plan,” said Mom that morning, climbing into the shuttle. “Dr. Okoye and I are off to sample the clouds. Until suppertime the whole planet will be between us, so you can’t call. At ten past two, Button wakes up and calls you. If nobody answers, it goes back to sleep to save its battery, and tries again an hour later. It can do that three times. After that the cold gets in, and there’s no more Button. All you have to do is answer.”

“We know,” said Ines and Tomas, who did.

At ten past two, Tomas had his finger on the reply key. The speaker hissed. At twenty past, Button’s first call was over, and nobody had heard it.

“Ask Earth,” said Tomas.

So they asked Earth. “Button isn’t answering,” they sent. “What should we do?” The message left at the speed of light, and nothing in the universe goes faster. The reply would be back at about half past ten, and by then Button would have been frozen for hours.

“So nobody can help us,” said Tomas in a small voice.

“Nobody else can,” said Ines. “What do we know?”

It was Mom’s rule. When you’re stuck, don’t list what you wish. List what you know. They wrote it on the wall screen.

Button landed safely. They had heard it say so.

Button’s radio worked. They had heard that, too.

Their big antenna worked. It had talked to the shuttle that morning.

“Then Button’s talking and we’re listening,” said Ines slowly, “but not in the same place.”

“It can’t be that,” said Tomas. “The antenna follows Triton by itself. Look.” He brought up the chart. A dot crept around Neptune from left to right, and the beam of the antenna crept after it, faithful as a dog.

Ines frowned. She had a notebook in which she drew Neptune every morning, because four years is a long time and it is good to have something to do with your hands. She turned back a page. Yesterday, Triton had been a pinkish speck in front of the planet. This morning it was far out on the left, all by itself.

She looked up at the chart, where the dot was far out on the right. Then she did what neither of them had done all afternoon. She went to the window.

On the left, small and pink and perfectly plain, was Triton. The antenna was pointing at nothing whatever.

“It goes backward!” said Ines. “Dr. Okoye told us. Every other big moon goes around the same way its planet spins. Triton goes the other way, because it wasn’t born here. It came by from farther out, and Neptune caught it.”

Tomas had gone red to the tips of his ears.

“I typed in the orbit,” he said. “There was a box for direction, plus or minus. All the other moons on the list had a plus. So I put a plus.”

He could have kept quiet. Ines thought about that later. All she said now was, “Good. That’s something we can fix.”

Tomas changed the plus to a minus. Under their feet the great antenna woke up and began to swing, but it was as wide as a house, and it moved about as fast as a minute hand. At ten past three it was halfway. The second call came and went.

“Come on,” said Tomas to the antenna at half past three.

“Come on,” said Ines at four.

At five past four it stopped, with a thump they felt in their teeth.

Ten past four. Hiss. Eleven past. Hiss.

And then, so faint that they both stopped breathing: beep.

Tomas hit the key. “Good morning, Button,” he sent. “Please turn on your heater.”

Beep, said Button. Beep, beep. And it began to send a picture, one line at a time. First came black sky. Then came a plain of pink ice, dimpled like the skin of a cantaloupe. And out of the middle of it, straight up for five miles, rose a dark plume of gas and dust, bending over at the top where the thin wind caught it. It was a geyser, on one of the coldest worlds there is, and they were the first people ever to see one from the ground.

They were still looking at it when the shuttle came home.

“Did anything happen?” asked Mom.

“I made a mistake,” said Tomas. “Then we found it. Want to see?”

Mom looked at the picture for a long time. She looked at the minus sign. Then she put one hand on each of their heads, which in their family was a medal.

At half past ten the speaker crackled. Four hours out and four hours back, the best minds on Earth had sent their advice.

“Have you checked the sign?” it said.

Tomas laughed until he got the hiccups. Then he taped a card above the keyboard, and it stayed there all the way home.

The card said: Look out the window, too.', 'Adventure', '8-12', false, '2025-04-28', null, 'Ines'),
  (3, 'The Dragon Who Couldn''t Breathe Fire', 'Her brothers breathe fire. Tansy only breathes warm, until the night that needs it.', 'Tansy came from a long line of fire-breathing dragons, and the line was getting impatient.

Her great-grandmother had once boiled a lake. Her father could toast bread from the far side of the valley. Her brothers, Clinker and Spark, were only a year older than she was, and already they could light a bonfire from the air without looking. Every evening they practiced. Whoosh! went Clinker. Whoosh! went Spark.

Hhhhh, went Tansy.

That was all. There was no flame and no smoke. There was only a breath, soft and warm, like the air that comes out when somebody opens the kitchen door on baking day.

“You must be angrier,” said her father. Tansy thought of the angriest thing she knew, which was the time somebody sat on her sandcastle. Hhhhh.

“You must eat peppers,” said her uncle. Tansy ate forty peppers. Then she had the hiccups for two days, and every one of them was soft and warm.

“You must want it more,” said Clinker. Tansy went behind a rock and wanted it until her ears hurt. Hhhhh.

“Never mind,” said her mother, and put a wing around her. But Tansy did mind.

She took to going down the hill in the evenings, where nobody practiced. At the bottom was an orchard, four hundred apple trees in long straight rows, and in the orchard there was usually a girl named Nell, who was eight, and who saw no reason to be afraid of a dragon with hiccups.

When the trees came into bloom, Nell showed Tansy how to look at them. “Every flower is an apple,” she said, “if nothing happens to it.”

“What could happen to it?” asked Tansy.

“Frost,” said Nell, and she looked up at the sky. “One cold night, and they all turn brown. Then there aren’t any apples for anybody until next year.”

The cold night came on the fifth of May. There was no wind, and not one cloud. The stars looked as if they had been sharpened. At bedtime Nell’s mother put her hand out the door and drew it in again and said nothing, and that was worse than if she had said something. The whole village came out with blankets and baskets and old newspapers to cover the trees. But four hundred trees is a great many.

Tansy flew up the hill faster than she had ever flown. “Help!” she called. “The blossoms are going to freeze!”

“Easy,” said Clinker.

“What you need is fire,” said Spark.

They swept down on the orchard together. Clinker chose the coldest tree, took a deep breath, and aimed with great care.

Whoosh!

There was a very bright light. When it was over, there was a black stick where the tree had been.

“Oh,” said Clinker.

“Sorry,” said Spark. He tried it from farther off, and as gently as he could, and lost three more. Then the two of them sat down on the orchard wall and looked at their feet. Fire can do many things, but it cannot do a thing just a little.

The grass was turning white. You could hear it, a tiny ticking sound, creeping up the rows.

Tansy walked over to the first tree. She did not try to be angry. She did not think about peppers. She put her nose close to the lowest branch, and breathed.

Hhhhh.

The white went out of the petals. They stirred a little, the way you do when somebody pulls up the covers. Tansy breathed on the next branch, and the next, all the way around the tree and up to the top. Then she went on to the second tree, and the third.

“She can’t do four hundred,” whispered Spark.

“Three hundred and ninety-six,” said Nell, who was a truthful girl. And she lit a lantern, and walked beside Tansy to show her the way.

Row by row they went. Hhhhh. At midnight they had done half. By the time they came to the end of the orchard, the first trees were growing cold again, so they turned around and started over. Tansy’s feet were numb. Her throat was as dry as straw.

At three in the morning something bumped against her shoulder. It was Clinker, with a bucket of water in his teeth. He had carried it all the way from the brook, and he had not spilled much. In the next row stood Spark, with both wings spread wide over the smallest trees to keep the warm in. Behind him came Nell’s mother with a blanket, and behind her the baker and the schoolteacher and everyone else, holding up whatever they had.

Hhhhh, went Tansy. Hhhhh. Hhhhh.

And then the edge of the sky was gray, and then it was pink, and then the sun put one long finger over the hill and touched the orchard. Three hundred and ninety-six trees stood in the light, white with blossom, and steaming very slightly.

Tansy lay under the last one with her chin in the grass, fast asleep. Nobody woke her. Nell’s mother covered as much of her as one blanket would cover.

When she opened her eyes it was afternoon, and her brothers were sitting beside her.

“How do you do it?” asked Clinker. “We’ve been trying all day. We can’t get it small enough.”

“Slowly,” said Tansy. “I’ll show you.”

In October there was a basket at the mouth of the dragons’ cave. It was so full of apples that six people and a wheelbarrow had been needed to bring it up the hill. A card was tied to the handle, in Nell’s best writing.

“For the dragon who doesn’t breathe fire,” it said. “Thank you for not.”', 'Fantasy', '4-8', false, '2025-05-01', null, 'Tansy'),
  (4, 'The Little Boat That Could', 'Too small for the sea, they said. The sea had not been asked.', 'At the far end of the harbor, between the ferry and the wall, lived a little boat named Thimble.

She was red on the outside and blue on the inside. She had two oars, one seat, and a rope for tying up. And she had never once been past the end of the harbor wall.

“Too small for the sea,” said the ferry, who carried forty cars.

“Too small for the sea,” said the fishing boat, who had been out in all weathers.

“Much too small,” said the tall ship, who had three masts and had been to Peru.

Nobody had asked the sea.

So Thimble stayed where she was. The water came in under her, and lifted her, and set her down. Up, and down. Up, and down. And out beyond the wall, every night, she could hear something very big, breathing.

One evening the fog came in. It came without a sound. It covered the hill, and the houses, and the clock on the town hall. It covered the harbor wall, and it covered the green lamp at the end of the wall, the one that shows the boats the way home.

And the boats were not home. The ferry was out there, and the fishing boat, and the tall ship with three masts.

Hooo, called the ferry, far away. Where is the lamp?

Hooo, called the fishing boat. Where is the wall?

Hooo, called the tall ship, very low. Where is anything?

Down the steps came the harbor keeper in her big boots, with a lantern in her hand. She looked at the place where the lamp should be, and there was only gray.

“If they can’t see the light from out there,” she said, “then somebody has to take a light out to them.”

She looked along the harbor. There was nobody left in it but Thimble.

So she hung the lantern on Thimble’s bow, where it made a small gold room in the fog. She sat down on the one seat, and she took hold of the two oars.

“Well, little one,” said the harbor keeper. “Shall we go and ask?”

Dip, went the oars. Drip. Past the empty place where the ferry lived. Dip. Drip. Past the empty place where the fishing boat lived. All along the wall they went, and around the end of it, and there was the sea.

Thimble could not see it, but she could feel it. It came up beneath her, slow and wide, like a hand. It lifted her higher than the harbor ever had.

“Please,” said Thimble, in her smallest voice, “am I too small for you?”

The sea thought it over. The sea is never in a hurry.

“Small?” it said at last. “I have whales in me. I have mountains in me that have never seen the sky. I have carried ships as long as a street, and every one of them I rocked like a cradle. You are all small, my dear. The ferry is small. The tall ship is small. It is nothing to worry about.”

“Oh,” said Thimble. And she was not afraid anymore.

Up, said the sea. And down.

So there she stayed, just past the end of the wall, with her light on her bow.

“Here!” called Thimble, as loud as a little boat can. “Here is the light! Here is the wall! Here I am!”

First came the ferry, very slowly, with all her windows shining. “Why, it’s Thimble,” she said, and she went by on the safe side, and home.

Next came the fishing boat, smelling of fish. “Well, well,” he said. “It’s Thimble.” And he went by on the safe side, and home.

Last came the tall ship with three masts, who had been to Peru. He looked down, and down, and down, until he saw a little red boat with a little gold light. He did not say anything. He dipped his flag, the way ships do for a queen. And he went by on the safe side, and home.

Then the harbor keeper turned Thimble around and rowed her in. Dip. Drip. Dip. Drip. She tied the rope to the ring, with a knot like the bow on a present. She left the lantern where it was, turned down low, for company.

“Good night, Thimble,” said the ferry.

“Good night, Thimble,” said the fishing boat.

The tall ship was already asleep.

And around the end of the wall, under the fog, came the sea, to say good night as well. It came in under the ferry, and she sighed. It came in under the fishing boat, and he creaked. It came in under the tall ship, all the way to Peru and back. And last of all it came in under a little red boat, and lifted her, and set her down.

Up, said the sea. And down.

Up.

And down.', 'Bedtime', '3-6', true, '2025-05-04', null, 'Thimble'),
  (5, 'History Heroes: Amelia Earhart', 'From a backyard roller coaster to a cow pasture in Ireland: the true story of a girl who had to fly.', 'When Amelia Earhart was seven years old, she built a roller coaster.

She had seen one on a trip to the World’s Fair in St. Louis, in 1904, and saw no reason why there should not be one at home. Her uncle helped her lean some boards against the roof of the toolshed. Amelia climbed up, sat down in a wooden box, and let go. The box broke at the bottom. Amelia got up with a bruised lip and a torn dress, and told her little sister that it was just like flying.

She had been born in Atchison, Kansas, on July 24, 1897, at a time when girls were expected to keep their dresses clean. Amelia and her sister, Muriel, climbed trees, collected bugs, and explored the bluffs above the Missouri River. When she was older, Amelia kept a scrapbook. Into it she pasted newspaper stories about women who did work that was supposed to be for men: women who practiced law, or ran businesses, or directed films. She did not yet know which page would be hers.

You might think she loved airplanes at first sight. She did not. When she was about ten, somebody pointed one out to her at a state fair in Iowa. It was made of rusty wire and wood, and Amelia found it not at all interesting. She was busy with a new hat.

It took years for her to change her mind. During the First World War she worked as a nurse’s aide in a hospital in Toronto, Canada, and in her free time she went to look at the airplanes. One day a pilot doing stunts dived low over the field where she stood. Amelia did not run. Long afterward she wrote that she believed the little red airplane had said something to her as it swished by.

In December 1920, in California, her father paid for her first ride in an airplane. It lasted about ten minutes. “By the time I had got two or three hundred feet off the ground,” she said, “I knew I had to fly.”

Flying lessons were expensive. So Amelia went to work, at the telephone company, as a photographer, and driving a truck. Her teacher was Neta Snook, one of the few women flying in those days. Amelia bought a leather coat like the ones other pilots wore, and so that it would not look too new, she slept in it for three nights. In 1921 she bought a secondhand airplane, bright yellow, and named it the Canary. The next year she flew it to 14,000 feet, higher than any woman had flown before.

In 1928 a telephone call came. Would she like to be the first woman to cross the Atlantic Ocean by air? Amelia said yes. But the two men with her did the flying, and for twenty hours and forty minutes she was only a passenger. When they landed in Wales, the crowds cheered for her all the same. It made her uncomfortable. She had been just baggage, she said, like a sack of potatoes. Maybe someday she would try it alone.

Someday was May 20, 1932. That evening she took off from Harbour Grace, on the island of Newfoundland, in a red Lockheed Vega with one engine and one seat at the controls. Soon the dial that showed how high she was stopped working. She flew into a storm. Ice formed on the wings, and the plane went spinning down until she could see the waves. She pulled out, and went on. Small blue flames flickered from a crack in the metal behind the engine. Fuel dripped down the back of her neck. There was nobody to trade places with, and nowhere to stop.

She had meant to reach Paris. After almost fifteen hours she saw land, then a railroad track, then a green pasture, and she came down among some very surprised cows, near the city of Derry in Northern Ireland. A farm worker hurried up to her.

“Have you flown far?” he asked.

“From America,” said Amelia.

She was the first woman, and only the second person, to fly the Atlantic alone without stopping. In 1935 she became the first person of all to fly alone from Hawaii to California. She was the first president of the Ninety-Nines, a club of women pilots, and at Purdue University, in Indiana, she asked young women what they wanted to become, and told them to try it.

In 1937 she set out to fly around the world near the equator, the longest way there is. Her navigator, Fred Noonan, went with her. After 22,000 miles they had only 7,000 to go. On July 2 they took off from New Guinea to find Howland Island, a strip of land less than two miles long in the middle of the Pacific Ocean. A ship waiting there heard Amelia’s voice on the radio, but she could not find the island. Ships and planes searched for more than two weeks. The airplane was not found, and to this day nobody knows for certain what happened.

Amelia had known that it was dangerous. “I want to do it because I want to do it,” she had written to her husband. Women must try to do things, as men have tried, she told him, and when they fail, their failure must be a challenge to others.

It was. In 1964 a pilot from Ohio named Jerrie Mock landed after twenty-nine days in a small airplane. She was the first woman to fly around the world alone.

And if you should ever see a girl standing in a backyard, looking from a wooden box to the roof of a shed and back again, ask her what she is building. Then hold the ladder.', 'Historical', '7-10', false, '2025-05-07', null, null),
  (6, 'Counting Sheep', 'The sheep are tired of being counted, and one of them has a plan.', 'Every night, when Oscar could not sleep, he counted sheep.

“One,” said Oscar, and a sheep jumped over the fence.

“Two,” said Oscar, and another sheep jumped over the fence.

“Three. Four. Five.” Hop, went the sheep. Hop. Hop.

On the other side of the fence the sheep stood in a heap, puffing.

“My knees hurt,” said One.

“I have grass in my nose,” said Two.

“I have been Seven for as long as I can remember,” said Seven, “and I don’t feel like a seven at all.”

“We are tired,” said the sheep, “of being counted.”

Now, at the very end of the line there was one small sheep. She was so far back that Oscar had never come to her. He was always asleep by then.

“I have a plan,” said the small sheep.

They all put their heads together. It made a soft, woolly sound.

The next night Oscar got into bed. He shut his eyes.

“One,” said Oscar.

No sheep jumped.

“One?” said Oscar.

A large white sheep walked up to the fence and rested her chin on the top rail.

“If you please,” she said, “I am not One. My name is Marigold.”

Oscar sat up. “I didn’t know you had names!”

“You never asked,” said Marigold kindly. “You were busy with the numbers.”

“What are the others called?”

“Lie down,” said Marigold, “and they will tell you. Names are best said lying down.”

So Oscar lay down, and pulled the covers up to his chin.

“I’m Barnaby,” said the second sheep. He did not jump. He just walked in by the gate, which had been open all along.

“Good night, Barnaby,” said Oscar.

“I’m Clementine,” said the third sheep. “I have one brown ear.”

“Good night, Clementine.”

“I’m Pudding,” said the sheep who used to be Seven. “I like the grass by the stream.”

“Good night, Pudding,” said Oscar, and he yawned.

In they came, one by one, and nobody hurried. Each sheep said a name, and Oscar said it back. And each sheep, when it had been wished good night, lay down in the long grass, and folded up its legs, and let out its breath.

Haaah.

“Good night, Olive.” Haaah.

“Good night, Bartholomew.” Haaah. Bartholomew took up a lot of room.

“Good night, Moss. Good night, Fern.” Those two were twins, and they lay down back to back, and they both said haaah.

“Good night, Thistle.”

“Good night… Juniper.”

“Good… night… Sam.”

The moon came up over the fence to see why nobody was jumping. It saw all the sheep lying down, as white and round as little moons themselves, and it stayed to look.

At last there was nobody left at the gate but the small sheep, the one at the very end of the line. She had waited all the other nights, and she had waited all this night, too.

“And who are you?” whispered Oscar. His eyes were closed.

“I don’t know,” said the small sheep. “You never got as far as me. I never had a number, and I never had a name.”

Oscar thought about that. It was important, so he thought about it slowly.

“You’re small,” he said, “and you come just before I go to sleep. So I think you’re Wink.”

“Wink,” said the small sheep, to see how it felt. It felt warm, and it fit her all over, like wool.

She came in at the gate. She turned around three times. She lay down between Marigold and Barnaby, where the grass was already warm.

“Good night, Wink,” said Oscar. At least, he meant to say it. He got as far as good.

All over the meadow it was quiet. The stream went by on tiptoe. Nobody jumped, and nobody puffed, and nobody was a number.

Then Marigold lifted her head.

“We never said it back,” she whispered.

So they said it back. Marigold said it, and Barnaby, and Clementine, and Pudding. Olive said it, and Bartholomew, and Moss and Fern. Thistle said it, and Juniper, and Sam. And last of all, and softest of all, Wink said it.

“Good night, Oscar.”

Haaah.', 'Bedtime', '2-5', false, '2025-05-10', null, 'Oscar');
select setval(pg_get_serial_sequence('public.stories', 'id'), (select max(id) from public.stories));
