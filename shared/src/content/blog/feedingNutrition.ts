/** The articles of the blog topic Feeding & Nutrition, in the format of ../blog.ts. */
import type { BlogArticle } from '../blog';

export const articles: readonly BlogArticle[] = [
  {
    id: 4,
    topic: 'feeding-nutrition',
    title: 'Breast, Bottle, or Both: Feeding in the First Months',
    excerpt: 'How often, how much, how to tell that it is enough, and how to store milk and mix formula safely.',
    date: '2025-04-22',
    author: 'The editorial team',
    readTime: '6 min read',
    image: '/articles/breast-bottle-or-both.svg',
    content: `For about the first six months a baby needs human milk, infant formula, or some of each, and nothing else. Which of them it is depends on bodies, health, work, sleep, and what the two of you turn out to be good at. This article does not take sides. It collects what helps in each case. For questions about your own baby, and about medicines you take yourself, ask your doctor.

## Feed the baby, not the clock

Newborns eat at all hours. Breastfed babies usually feed eight to twelve times in twenty-four hours. Babies on formula often start with one to two ounces at a time every two to three hours, and go longer between feeds as their stomachs grow. Both sometimes want to eat every hour for an evening. This is called cluster feeding. It is tiring, and it is normal.

Watch for early signs of hunger:

- turning the head and opening the mouth when a cheek is touched
- smacking the lips, or sucking on hands
- stirring, stretching, and fussing

Crying is a late sign, and it is harder to latch a baby who is already upset. The signs of being full are just as clear: slowing down, turning away, opening the hands, falling asleep. There is no need to finish the bottle.

In the first weeks, wake a baby who has slept for three to four hours without eating, until the birth weight has been regained and the doctor says that you may let the baby sleep.

## Is it enough?

You cannot see how much goes in at the breast, so look at what comes out. By the fifth day or so, expect at least six wet diapers a day, with pale urine. Breastfed babies usually have three or more loose, yellow stools a day by then. Formula-fed babies may have fewer, and firmer.

Most babies lose some weight in the first days, up to about a tenth of what they weighed at birth, and are back to that weight by ten days to two weeks. Your baby’s doctor will want to see the two of you within a few days of going home. Go, even if all seems well.

Call sooner if your baby is hard to wake for feeds, has fewer wet diapers than that, has dark urine or orange spots in the diaper after the first few days, looks more and more yellow, or seems never to be satisfied.

## If you breastfeed

A good latch is wide and deep, with the chin against the breast and more than the nipple in the mouth. Tugging is normal. Pain that lasts is not, so slip a clean finger into the corner of the mouth, take the baby off, and try again. If it still hurts, or the nipples crack or bleed, get help early. Hospitals, pediatric offices, and public programs such as WIC have lactation consultants, and a small change in position often does more than a week of gritted teeth.

Milk is made according to demand, so frequent feeding is what builds a supply. A hot, red, sore part of the breast, with fever or aches, calls for a doctor the same day. In most cases you can go on nursing.

Breastfed babies, and those who get both, need 400 IU of vitamin D in drops each day, starting in the first days. Ask the doctor about iron as well, which is often added at about four months.

## Storing breast milk

- At room temperature, up to 77°F (25°C), freshly expressed milk keeps for up to four hours.
- In the refrigerator it keeps for up to four days.
- In the freezer it is best within six months, and acceptable up to twelve.
- Use thawed milk within a day, and do not freeze it again.
- Use what is left in a bottle within two hours of the end of the feed, or throw it away.

Put the date on each container, and use the oldest first.

## If you use formula

Any infant formula sold legally in the United States has to meet federal requirements for nutrients. Choose one with iron, and ask the doctor before you choose a special kind. Homemade formula, and toddler drinks, are not safe substitutes. Nor is cow’s milk or a plant drink, before the first birthday.

- Wash your hands, and use clean bottles and nipples.
- Measure the water first, then add the powder, with the scoop that came in the can.
- Never add extra water to make it last. Diluted formula can make a baby seriously ill. If paying for formula is hard, your doctor’s office and WIC can help.
- Use a bottle within two hours of mixing it, and within one hour of the first sip. Throw the rest away. A bottle that goes into the refrigerator right after mixing may stay there for up to twenty-four hours.

Powdered formula is not sterile. If your baby is under two months old, was born early, or has a weakened immune system, ask the doctor whether to use ready-to-feed formula, or how to prepare powder with hot water.

As a rough guide, babies take about two and a half ounces a day for each pound they weigh, and seldom need more than thirty-two ounces in a day. Some take less one day and more the next.

## However you use a bottle

Hold the baby fairly upright, and tip the bottle only as far as it takes to fill the nipple. Let the baby pause. Never prop a bottle, and do not put a baby to bed with one, because of choking, ear infections, and later on, teeth.

Bottles do not need to be warm. If your baby likes them so, stand the bottle in warm water, swirl it, and try a drop on your wrist. Do not use a microwave, which leaves hot spots that burn.

## Three things to leave out

- Water, before about six months. Milk has all the water that a baby needs, and extra water can upset the balance of salt in the blood.
- Honey, before twelve months, in any form. It can cause infant botulism.
- Cereal in the bottle, unless a doctor has prescribed it.

## And if it changes

Plans change, and feeding is allowed to. Pumping at work, one bottle at night from somebody else, stopping earlier than you meant to: all of these raise healthy children. If a change makes you sad, say so to somebody. If it makes you glad, you need not explain it.`,
  },
  {
    id: 5,
    topic: 'feeding-nutrition',
    title: 'Starting Solids: The First Spoonfuls',
    excerpt:
      'When a baby is ready, what to offer first, how to bring in common allergens, and what to keep off the tray.',
    date: '2025-05-14',
    author: 'The editorial team',
    readTime: '6 min read',
    image: '/articles/starting-solids.svg',
    content: `Somewhere around the middle of the first year, your baby will begin to watch your fork. Solid food is a large step, but it goes in small amounts, and for months to come breast milk or formula will still do most of the feeding. That takes the pressure off. The first meals are for practice.

Babies differ. If yours was born early, has eczema, an allergy, or trouble growing or swallowing, talk with your doctor before you start.

## Is your baby ready?

Most babies are ready at about six months, and none before four. The calendar is only half of it. Look for all of these:

- sitting up with little or no support
- holding the head steady
- opening the mouth and leaning forward when food comes near
- moving food to the back of the mouth and swallowing it, rather than pushing all of it out again with the tongue
- reaching for things and bringing them to the mouth

Waking at night is not a sign of being ready, and starting early does not make babies sleep through.

## What to serve first

No food has to come first. What matters most is iron, because the stores a baby is born with run low at about six months, particularly in breastfed babies. Good early foods are puréed meat or poultry, iron-fortified infant cereal, mashed beans or lentils, and soft tofu. Then add vegetables, fruit, plain whole-milk yogurt, egg, and low-mercury fish. If you use cereal, choose oat, barley, or multigrain at least as often as rice, which can contain more arsenic.

Begin with a teaspoon or two once a day, at a time when the baby is awake, cheerful, and hungry but not starving. Build up over the following weeks to two meals and then three. At first, offer single foods, and leave a few days between new ones, so that if something disagrees with your baby, you know what it was.

You can start with smooth purées on a spoon, or with soft finger foods, or both. Whichever you choose, food should be soft enough to squash between your finger and thumb, and it should grow lumpier as the baby gets better at it. By about nine months most babies can manage small, soft pieces.

A face does not mean no. A new taste may need eight or ten tries, on different days, before it is liked. Offer, wait, and let it go.

## Common allergens, early rather than late

It used to be thought that babies should wait for peanut, egg, and other foods that often cause allergies. We now know that waiting does not prevent allergies, and that for peanut, starting early makes one less likely. Once your baby is eating a few other foods without trouble, begin to bring in peanut, egg, dairy, wheat, soy, sesame, tree nuts, fish, and shellfish, one at a time, at home, and early in the day. When a food has gone well, keep it on the menu.

If your baby has severe eczema, or is already allergic to egg, ask the doctor before giving peanut. Some babies should be tested first, and may be advised to start between four and six months.

Never give whole nuts or a spoonful of thick nut butter, which can choke a baby. Thin some smooth peanut butter with warm water, or stir it into cereal or yogurt.

Hives, swelling of the face, repeated vomiting, or sudden sleepiness soon after eating may be an allergic reaction. Stop the food and call the doctor. If there is trouble breathing, a swollen tongue, or a baby who goes pale and limp, call 911.

## What to leave out

- Honey, before twelve months, in baked food as well. It can cause infant botulism.
- Cow’s milk as a drink, before twelve months. Yogurt and cheese are fine.
- Juice, before twelve months.
- Added salt, and added sugar, until the second birthday.
- Anything raw or unpasteurized: milk, juice, soft cheese, undercooked egg, meat, or fish.

From six months on you can offer a little water in an open or straw cup with meals, four to eight ounces over the day.

## Choking, and gagging

Gagging is loud. The baby coughs, sputters, and goes red, and brings the food forward. It is a part of learning, and usually the best help is to stay calm and wait. Choking is quiet. A baby who cannot cough, cry, or breathe needs help at once, so take a class in infant CPR and choking rescue before you begin, and have the other people who feed your baby take it, too.

Have your baby sit upright, strapped in, and watched for every meal, and do not serve food in a moving car. Keep these away from babies and toddlers, or change their shape as described:

- whole grapes, cherries, and cherry tomatoes: cut them lengthwise into quarters
- hot dogs and sausages, or meat and cheese in chunks
- nuts, seeds, and popcorn
- raw carrot, raw apple, and other hard fruit and vegetables: cook them soft, or grate them
- hard or sticky candy, and marshmallows

## Let the baby decide how much

You choose what there is, and when, and where. The baby chooses whether to eat it, and how much. Stop when the head turns away or the mouth closes, even after one bite, and do not distract a baby into swallowing more. Appetites go up and down from day to day and even out over the week.

Eat together when you can. Babies learn to eat by watching people do it. Put something under the chair, for the floor’s share.

## What to expect at the other end

Diapers will change in color, smell, and firmness, and bits of food may come through whole. Bananas, rice, and too little fluid can slow things down. Pears, prunes, and peas help. Call the doctor about hard, painful stools, blood, diarrhea that lasts for more than a day, or fewer wet diapers.

Go on offering breast milk or formula through the whole first year. At the checkups at six, nine, and twelve months, tell the doctor what your baby eats and how much milk there is besides. They can tell from growth, better than from any plate, whether all is well.`,
  },
];
