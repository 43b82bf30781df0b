/** The text of the About page. The page adds links to the tools and the contact address. */
interface AboutBlurb {
  title: string;
  text: string;
}

export const aboutPage: { mission: AboutBlurb; database: AboutBlurb; tools: AboutBlurb } = {
  mission: {
    title: 'Why We Are Here',
    text: 'A name is the first thing you give a child that they keep. You will say it softly, and call it across playgrounds, and write it on forms, for years. This is a quiet place to look for it. Each name has one page, with what it means, where it comes from, and how common it is. Nothing stands between you and the answer.',
  },
  database: {
    title: 'The Names',
    text: 'Every name that our editors have written about has a meaning, an origin, and a popularity from 0 (rare) to 100 (very popular). For other spellings, we show only the official figures. Where we know more, we show more: syllables, nicknames, names that go well with it, people who have borne it, and how its use has changed over the years. Old names sometimes have more than one history, so take a meaning as a place to begin. If you know a name that we lack, send it to us. Our editorial team reads each suggestion before it is published.',
  },
  tools: {
    title: 'Ways to Look',
    text: 'Browse from A to Z when you like to wander, or search by meaning, origin, syllables, and more when you know what you are after. Let the generator surprise you when you do not. With an account you can keep your favorites and find them again on another day, or on another phone. And when the name is found, there are stories to read aloud, and names for the dog and the cat as well.',
  },
};

/** The vowels of the pronunciation on name pages: for each sound, its respellings and example words. */
export const vowelKey: readonly (readonly [respellings: string, sound: string])[] = [
  ['a', 'a in cat'],
  ['ah', 'a in father'],
  ['air', 'air in hair'],
  ['ar', 'ar in car'],
  ['aw, or', 'aw in saw, or in for'],
  ['ay', 'ay in day'],
  ['e, eh', 'e in bed'],
  ['ee', 'ee in see'],
  ['eer', 'eer in deer'],
  ['er, ur', 'er in her'],
  ['eye, eyer', 'i in ice, ire in fire, at the start of a syllable'],
  ['y, ye', 'i in kite, after a consonant: kye, lyne'],
  ['i, ih, ir', 'i in sit'],
  ['o', 'o in hot'],
  ['oh', 'o in go'],
  ['oo, oor', 'oo in moon, oor in poor'],
  ['ow', 'ow in cow'],
  ['oy', 'oy in boy'],
  ['u, uh', 'u in cup, or the weak a in sofa'],
  ['uu', 'oo in book'],
];

/** The consonants whose respelling isn't obvious. */
export const consonantKey: readonly (readonly [respellings: string, sound: string])[] = [
  ['ch', 'ch in church'],
  ['g, gh', 'g in go; gh before e and i'],
  ['j', 'j in jam'],
  ['kh', 'ch in the Scottish loch'],
  ['sh', 'sh in ship'],
  ['th', 'th in thin'],
  ['y', 'y in yes, before a vowel'],
  ['zh', 's in measure'],
];
