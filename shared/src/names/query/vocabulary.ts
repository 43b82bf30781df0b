/**
 * Words that the search recognizes, in addition to the origins in the database. All words are in the form that
 * foldText() returns.
 */

/** Words that the search ignores: 'names', 'for' and 'a' in 'names for a girl'. */
export const FILLERS = new Set(
  (
    'name names baby babies for a an the my our your of with that which who whose is are in on from by and or to i like list ideas ' +
    'child children kid kids newborn infant first given cute pretty beautiful lovely cool best nice good sweet great new me some any ' +
    'all origin origins sounding style inspired meaning meanings have having has'
  ).split(' '),
);

export const GENDER_WORDS: Readonly<Record<string, 'girl' | 'boy' | 'neutral'>> = {
  ...words('girl', 'girl girls girl’s girls’ daughter daughters female feminine'),
  ...words('boy', 'boy boys boy’s boys’ son sons male masculine'),
  ...words('neutral', 'unisex neutral gender-neutral androgynous'),
};

/** Synonyms for origins. If no name has the origin, the synonym remains part of the search text. */
export const ORIGIN_WORDS: Readonly<Record<string, string>> = {
  ...words('Irish', 'gaelic ireland'),
  ...words('Scottish', 'scots scotland'),
  ...words('Norse', 'viking'),
  ...words('Scandinavian', 'nordic'),
  ...words('Hebrew', 'jewish israeli'),
  ...words('Arabic', 'muslim islamic arab'),
  ...words('Latin', 'roman'),
  ...words('Indian', 'hindu india'),
  ...words('Spanish', 'hispanic latino latina spain'),
  ...words('French', 'france'),
  ...words('Italian', 'italy'),
  ...words('Polish', 'poland'),
  ...words('German', 'germany'),
  ...words('Japanese', 'japan'),
  ...words('Greek', 'greece'),
  ...words('Welsh', 'wales'),
  ...words('Hawaiian', 'hawaii'),
  ...words('West African', 'african'),
};

/** Words for the themes that staff choose. If no name has the theme, the word remains part of the search text. */
export const THEME_WORDS: Readonly<Record<string, string>> = {
  ...words('nature', 'nature outdoorsy'),
  ...words('flowers', 'flower flowers floral'),
  ...words('trees', 'tree trees plant plants botanical'),
  ...words('animals', 'animal animals'),
  ...words('birds', 'bird birds'),
  ...words('celestial', 'celestial space cosmic'),
  ...words('gemstones', 'gem gems gemstone gemstones jewel jewels'),
  ...words('water', 'water'),
  ...words('seasons', 'season seasons seasonal'),
  ...words('colors', 'color colors colour colours'),
  ...words('virtues', 'virtue virtues'),
  ...words('light', 'light'),
  ...words('love', 'love'),
  ...words('strength', 'strong strength'),
  ...words('wisdom', 'wise wisdom'),
  ...words('joy', 'happy joyful joy'),
  ...words('royal', 'royal royalty'),
  ...words('saints', 'saint saints saint’s saints’ catholic'),
  ...words('biblical', 'biblical bible christian'),
  ...words('mythology', 'mythology mythological mythical myth'),
  ...words('arthurian', 'arthurian'),
  ...words('shakespeare', 'shakespeare shakespearean'),
  ...words('literary', 'literary literature bookish'),
  ...words('music', 'music musical'),
  ...words('places', 'place places city cities'),
  ...words('surnames', 'surname surnames'),
  ...words('occupations', 'occupation occupations occupational'),
};

/** Words for themes that are also common words. A text that consists only of such a word is searched unchanged. */
export const NOT_ALONE = new Set(
  'nature flower tree plant animal bird space water season color place city gem jewel music strong wise happy joyful'.split(
    ' ',
  ),
);

/**
 * Words that are often part of a meaning, as in 'gift of love'. They are filters only if the text also contains
 * 'names', as in 'love names'.
 */
export const ONLY_WITH_NAMES = new Set(['light', 'love', 'strength', 'wisdom', 'joy', 'famous']);

/** Words for a filter of length, era, popularity or celebrities, or for a sort order. */
export const FILTER_WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  short: { length: '-4' },
  long: { length: '8-' },
  vintage: { era: '-1949' },
  antique: { era: '-1949' },
  'old-fashioned': { era: '-1949' },
  rare: { popularity: '0-30' },
  unusual: { popularity: '0-30' },
  uncommon: { popularity: '0-30' },
  unique: { popularity: '0-30' },
  popular: { sort: 'popularity' },
  common: { sort: 'popularity' },
  celebrity: { celebrity: '1' },
  celebrities: { celebrity: '1' },
  famous: { celebrity: '1' },
  rising: { sort: 'rising' },
  trending: { sort: 'rising' },
};

export const NUMBERS: Readonly<Record<string, number>> = {
  ...{ one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10 },
};

function words<const T extends string>(value: T, list: string): Record<string, T> {
  return Object.fromEntries(list.split(' ').map((word) => [word, value]));
}
