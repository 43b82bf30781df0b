/** The articles of the blog topic Newborn Care, in the format of ../blog.ts. */
import type { BlogArticle } from '../blog';

export const articles: readonly BlogArticle[] = [
  {
    id: 1,
    topic: 'newborn-care',
    title: 'Bathing a Newborn, and Caring for the Cord',
    excerpt:
      'How often, how warm, and how to hold on: the first baths, the umbilical stump, and skin that needs little.',
    date: '2025-03-18',
    author: 'The editorial team',
    readTime: '6 min read',
    image: '/articles/bathing-a-newborn.svg',
    content: `A newborn does not get very dirty. There is milk behind the ears, and there is the diaper, and that is about all. So the first thing to know about baths is that nobody needs to hurry into them, and that two or three a week are plenty for the first year. More than that tends to dry the skin.

What follows is general advice for a healthy baby born at term. If yours was born early, has a skin condition, or came home with instructions from the hospital, those instructions come first.

## Before the cord falls off: the sponge bath

Many hospitals now wait about a day before the first bath, so that the baby stays warm and has time to settle at the breast or the bottle. At home, keep to sponge baths until the stump of the umbilical cord has come off and the navel has healed. That usually takes between one and three weeks.

Choose a warm room and a flat, soft surface, and gather everything before you begin: a bowl of warm water, a washcloth, a towel, a clean diaper, and clean clothes. Once you start, one hand stays on the baby the whole time. If you have forgotten something, wrap the baby up and take the baby along.

- Keep the baby wrapped in a towel, and uncover only the part you are washing.
- Begin with the face, with plain water and no soap. Wipe each eye from the nose outward, with a fresh corner of the cloth for each.
- Go on to the neck, the folds of the arms and legs, and the spaces between the fingers, where milk and lint collect.
- Wash the diaper area last. Wipe girls from front to back.
- Pat dry, folds included, and dress the baby before doing anything else.

If a boy has not been circumcised, wash the outside only, and do not pull the foreskin back. If he has been, follow the care instructions you were given.

## The umbilical stump

The stump looks alarming and needs very little. It dries, turns from yellowish to brown or black, and drops off by itself. Your part is to keep it clean and dry. Fold the front of the diaper down below it so that the air can get to it, and let it come off when it is ready, even when it hangs by a thread. Most doctors no longer recommend rubbing alcohol, because the stump heals well without it. A few drops of blood when it comes away are normal.

Call your baby’s doctor if you see any of these:

- redness or swelling that spreads onto the skin around the navel
- pus, or a bad smell
- bleeding that keeps on after you press gently for several minutes
- signs that the baby is in pain when you touch the skin nearby
- a stump that is still there after about three weeks
- a temperature of 100.4°F (38°C) or higher, which in a baby under three months always means calling right away, day or night

## The first tub bath

When the navel has healed, you can move to a small plastic tub or a clean sink. Put in about two inches of water. It should feel warm, not hot, on the inside of your wrist or elbow, which is around 100°F (38°C). Fill the tub before the baby goes in, never while the baby is sitting in it, since water from a faucet can change temperature in a moment. It is worth setting your water heater no higher than 120°F (49°C), so that nobody in the house can be scalded.

Slide one forearm under the shoulders, so that the head rests on your wrist and your hand holds the far arm. Lower the baby in feet first. With your free hand, wash from the cleanest part to the least clean: face, hair, body, diaper area. Pour water over the chest and belly now and then, because wet skin in open air cools quickly. Five to ten minutes is long enough.

And the rule that has no exceptions: never leave a baby alone in or near water, not for a doorbell, and not in the care of an older child. A baby can drown in an inch or two of water, silently and in very little time. Bath seats and rings hold a baby up, but they are not safety devices, and they tip.

Some babies howl through their first baths. It is usually cold air they object to. A warmer room, a washcloth laid over the belly and kept wet, and a towel that has been waiting on a heater will help. So will a different time of day. There is no law that baths belong to the evening.

## What newborn skin needs

Mostly it needs to be left alone. In the first weeks it may flake and peel, particularly on the hands and feet, and come out in small white bumps or blotchy red patches that wander about and go away. If you use a cleanser, choose a mild one without fragrance, and use a little of it. A plain, fragrance-free ointment or cream is fine for dry spots. Skip powders. The dust can get into a baby’s lungs.

Greasy yellow scales on the scalp are cradle cap, which is harmless. Wash the hair with a mild baby shampoo, loosen the scales with a soft brush, and give it some weeks.

For the diaper area, change often, clean gently with water or plain wipes, let the skin dry, and put on a thick layer of zinc oxide or petroleum jelly if it looks pink. Ask the doctor about a rash that blisters, bleeds, oozes, or is no better after two or three days.

Fingernails are soft but surprisingly sharp. A fine nail file is easier than scissors, and the best time is when the baby is asleep.

## When in doubt

You will see your baby’s doctor several times in the first weeks. Write down what you want to ask, small things included, because in the room it all goes out of your head. And between visits, call. The people who answer the phone at a pediatric office are asked about belly buttons every day.`,
  },
  {
    id: 2,
    topic: 'newborn-care',
    title: 'A Safe Place to Sleep, from the First Night',
    excerpt:
      'On the back, on a firm, flat surface, with nothing else in the crib: what safe sleep looks like, and why.',
    date: '2025-04-09',
    author: 'The editorial team',
    readTime: '6 min read',
    image: '/articles/a-safe-place-to-sleep.svg',
    content: `The safest bed for a baby looks bare. There is a firm mattress, a fitted sheet, and a baby in a sleep sack, lying on the back. There is no quilt, no pillow, no padded edge, and no stuffed rabbit. To grown-up eyes it seems unfriendly. To the baby it is room to breathe.

This article sums up what pediatricians in the United States recommend for the first year, in order to lower the risk of suffocation and of sudden infant death syndrome (SIDS). If your baby was born early or has a medical condition, ask the doctor whether anything should be different for you.

## The short version

- On the back, for every sleep, naps included.
- On a firm, flat surface made for infant sleep: a crib, a bassinet, or a portable crib that meets current federal safety standards.
- With nothing in it except a fitted sheet.
- In your room, but not in your bed, ideally for at least the first six months.

## On the back, every time

Babies who sleep on their backs are much less likely to die of SIDS than babies who sleep on their stomachs or sides. Side sleeping is not a compromise, because a baby on the side can easily roll onto the stomach. Healthy babies on their backs do not choke more often. Their airways are built to deal with spit-up in that position, and this is true of most babies with reflux as well.

Make sure that everyone who puts your baby down knows this: grandparents, sitters, the day-care center. A baby who is used to sleeping on the back is at particular risk on the day somebody puts them down on the stomach.

Sooner or later your baby will roll over. Keep putting the baby down on the back. Once a baby can roll both ways without help, you do not need to get up and turn them again.

## Firm, flat, and empty

The mattress should be firm enough that it does not take the shape of the baby’s head, and it should fit the frame with no gaps. It should be level. Inclined sleepers, swings, bouncers, nursing pillows, and padded loungers are not places to sleep. A baby’s head is heavy and the neck is weak, and on a slope or in a soft hollow the chin can drop to the chest and close the airway.

Car seats protect babies in cars. If your baby falls asleep in one on the road, that is fine. When you arrive, move the baby to a flat surface.

Leave out blankets, pillows, bumpers of every kind, mesh ones included, and toys. Leave out sleep positioners and wedges as well. They promise to hold a baby in place, and babies have suffocated against them. Keep cords, such as those of window blinds and monitors, well out of reach.

If you buy or borrow a used crib, look up whether it has been recalled, and do without it if parts are missing or the sides drop. The gap between the slats should be no wider than two and three-eighths inches.

## Warm enough, and not too warm

Overheating raises the risk of SIDS. A good rule is one layer more than you are comfortable in yourself. A wearable blanket or sleep sack keeps a baby warm without coming loose. Indoors, a baby does not need a hat for sleep. If the chest feels hot or the neck is damp, take off a layer.

Swaddling calms some newborns. If you swaddle, wrap the baby snugly around the chest but loosely at the hips, lay the baby on the back, and stop at the first sign of trying to roll, which may be as early as two months. Weighted swaddles, sacks, and blankets are not considered safe for babies.

## Near you

A baby who sleeps in your room, on a separate surface, is easier to feed and to check on, and room sharing has been found to lower the risk of SIDS. Sharing a bed raises it, most of all in the first months, for babies born early or small, or when an adult in the bed smokes, has been drinking, or has taken anything that makes them sleepy.

Tired parents fall asleep while feeding, so plan for it. A sofa or an armchair is the most dangerous place for that to happen. If there is a chance that you may doze off, a bed cleared of pillows and blankets is less risky than a couch. When you wake up, move the baby back to the crib or bassinet.

## Other things that help

- Feed your baby human milk if you can. Any amount is protective, and more is better.
- Offer a pacifier at naps and at bedtime. If you are breastfeeding, wait until it is going well. Do not attach the pacifier to a cord or a toy, and do not bother putting it back when it falls out.
- Keep the home and the car free of smoke.
- Go to the checkups, and keep up with vaccines.
- Give your baby tummy time every day, awake and watched. A few minutes two or three times a day is a good start.

Home monitors that track breathing or oxygen may give some parents peace of mind, but they have not been shown to prevent SIDS. They do not replace any of the above.

## How newborns really sleep

Most newborns sleep somewhere between fourteen and seventeen hours a day, in pieces of two to four hours, with no respect for the clock. They are noisy about it. They grunt, they wriggle, and they breathe fast and then slow, and pauses of a few seconds are common. Day and night begin to come apart at around two months if you help a little: light and voices by day, dim and dull at night.

Call 911 if your baby is struggling to breathe, turns blue or gray, is limp, or cannot be woken. Call the doctor about pauses in breathing that worry you, a baby who is too sleepy to feed, or any question about sleep that keeps you awake. It is what they are there for.`,
  },
  {
    id: 3,
    topic: 'newborn-care',
    title: 'Why Newborns Cry, and What to Do at Two in the Morning',
    excerpt:
      'A calm order in which to try things, what usually soothes, when to call the doctor, and how to look after you.',
    date: '2025-05-06',
    author: 'The editorial team',
    readTime: '6 min read',
    image: '/articles/why-newborns-cry.svg',
    content: `All babies cry, and for a while they cry more each week. It tends to begin at about two weeks of age, to be at its worst at six to eight weeks, and to ease by three or four months. It is often heaviest in the late afternoon and the evening. None of that means you are doing something wrong. It is a phase with a beginning, a middle, and an end, even if the middle is long.

Crying is also the only word a newborn has, so it has to mean a great many things. Here is an order in which to try them.

## First, look for a reason

- Hunger. Newborns eat eight to twelve times a day, and sometimes every hour for a while in the evening. Rooting, lip smacking, and hands in the mouth come before crying. If in doubt, offer.
- A diaper. Some babies mind at once, others not at all.
- Too warm or too cold. Feel the chest or the back of the neck, not the hands, which are often cool.
- Tiredness. Many newborns have had enough after about an hour awake. They stare, turn away, yawn, and fuss.
- Air. Hold the baby upright against your shoulder and pat.
- Something that pinches. Look for a hair wound around a finger, a toe, or the penis, a tag that scratches, a snap that presses. A hair you cannot get off is an emergency, so have it seen to at once.
- Too much. After visitors, lights, and voices, a dark and boring room can work wonders.

Then consider whether the cry is unlike your baby’s usual one, and whether anything on the list of warning signs below fits.

## Then, try to soothe

Babies are used to being held tightly, rocked without a break, and surrounded by the rush of a heartbeat. Most things that calm them bring a little of that back.

- Hold the baby close, skin to skin if you can, or in a carrier with the face in view and the chin off the chest.
- Swaddle snugly, with the hips free to bend, and only on the back.
- Shush, hum, or run a fan. If you use a sound machine, keep it low and across the room.
- Sway, walk, or bounce gently on the balls of your feet. Slow and dull is better than lively.
- Offer a clean finger or a pacifier to suck.
- Step outside. The change of air works on both of you.

Give each thing five minutes or so before you change to another. Switching quickly from one to the next can wind a baby up. And if your baby falls asleep on you, in a swing, or in a car seat, move them to a firm, flat bed, on the back, as soon as you can.

Some babies go on crying whatever you try. When a healthy baby under five months cries for long stretches, again and again, for no reason anybody can find, doctors call it colic. It passes. Before you change formula, cut foods out of your own diet, or buy drops, talk to the doctor. Do not give herbal remedies, or water, to a young baby on your own account.

## When nothing works, put the baby down

This is important enough for a heading. If you feel yourself getting angry, or simply at the end of your strength, lay the baby on the back in the crib, with nothing else in it, close the door, and go into another room for five or ten minutes. Drink some water. Call somebody. Then go back and look in. Crying for ten minutes in a safe crib does not harm a baby.

Shaking does. Never shake a baby, not even for a moment. It can cause brain damage or death. Make sure that everyone who looks after your baby has heard that, and knows that they may put the baby down, too, and call you at any hour.

## When to call the doctor

For a baby under three months, call right away, day or night, about a rectal temperature of 100.4°F (38°C) or higher. Do not wait to see whether it goes down, and do not give any medicine for it unless a doctor has told you to.

Call right away as well if:

- the cry is suddenly different, weak, or very high
- the crying has gone on for hours and nothing calms it, or the baby cries when touched or moved
- the baby is feeding poorly or refusing feeds, or has far fewer wet diapers than usual
- there is forceful vomiting, or green or bloody vomit, or blood in the stool
- the soft spot on the head bulges, or looks deeply sunken
- the skin or the whites of the eyes are turning yellow, or more yellow
- the baby has fallen or been hurt

Call 911 for trouble breathing, blue or gray lips, a seizure, or a baby who is limp or cannot be woken.

And call if you only have a feeling. You know your baby’s ordinary crying better than anyone does, and nobody at the doctor’s office will be sorry you asked.

## Look after the one who holds the baby

Divide the night if there are two of you, so that each gets one stretch of sleep that is truly off duty. Foam earplugs take the edge off a cry without hiding it. Say yes when somebody offers to walk the baby around the block, and tell them how long.

Feeling weepy and overwhelmed in the first two weeks is very common. If it goes on for longer, or if you feel hopeless, numb, panicked, or frightened by your own thoughts, tell your doctor or midwife. It is an illness with good treatments, and it happens to fathers and partners, too. In the United States, the National Maternal Mental Health Hotline answers calls and texts day and night at 1-833-852-6262. If you think that you might hurt yourself or the baby, lay the baby down in a safe place and call or text 988, or call 911.`,
  },
];
