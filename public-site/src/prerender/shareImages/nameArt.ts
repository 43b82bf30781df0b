/**
 * Chooses the drawing beside a name. Its motif depends on the meaning of the name. If no word of the meaning has a
 * motif, the id selects one.
 */
import type { MotifName, Recipe } from '../../art/recipes';

/** The value of Preview.art.kind that selects the drawing by the meaning of a name. */
export const NAME_ART = 'name';

/**
 * Words in a meaning, and their motifs. The first match is used. Only whole words match: "seal" doesn't match "sea".
 */
const motifs: readonly [words: RegExp, hero: MotifName][] = [
  [/\b(seas?|ocean|sailor|water|wave|river|lake|harbou?r|isle|island|ship|stream)\b/i, 'boat'],
  [/\b(flowers?|roses?|lil(y|ies)|violet|daisy|blossoms?|bloom\w*|jasmine|garden|meadow|heather|iris)\b/i, 'flowers'],
  [
    /\b(trees?|olive|laurel|ash|oak|willow|birch|hazel|elm|holly|leaf|leaves|green|vine|spring|grove|wood|forest)\b/i,
    'sprout',
  ],
  [/\b(stars?|sky|heaven(ly)?|celestial)\b/i, 'rocket'],
  [/\b(moon|night|dream|rest|sleep|calm)\b/i, 'cradle'],
  [/\b(lights?|bright\w*|shining|shine|torch|radiant|illustrious|beacon|flame)\b/i, 'lighthouse'],
  [/\b(ewe|lamb|sheep|shepherd|flock)\b/i, 'sheep'],
  [/\b(bear|bears)\b/i, 'bear'],
  [/\b(king|queen|princess|prince|ruler?s?|rule|royal|noble\w*|crown\w*|fort\w*|castle|lord)\b/i, 'castle'],
  [/\b(house|home|hall|estate|settlement|town|village|farm|hill|valley)\b/i, 'house'],
  [/\b(wisdom|wise|learn\w*|scholar|book|word|story|clerk|scribe|knowledge|counsel\w*)\b/i, 'book'],
  [/\b(wind|air|breeze|feather|free|freedom|bird|dove|swan|lark|hawk|eagle|wren)\b/i, 'kite'],
  [/\b(gifts?|given|god has given|present|grace|gracious)\b/i, 'gift'],
  [/\b(love[ds]?|beloved|dear|heart|darling|charity|friend\w*|sweet\w*)\b/i, 'heart'],
  [/\b(earth|world|universal|whole|universe|travell?er|wanderer|pilgrim)\b/i, 'globe'],
  [/\b(peace\w*|twin|born|birth|child|son|daughter|young\w*)\b/i, 'nest'],
  [/\b(write|poet|song|music|singer|melody|poem)\b/i, 'quill'],
  [/\b(temple|god(dess)?|holy|sacred|victor\w*|athen\w*|roman|apollo)\b/i, 'temple'],
  [/\b(warrior|battle|spear|strong|strength|brave|bold|soldier|guard\w*|defender|protect\w*)\b/i, 'lighthouse'],
];

const rest: readonly MotifName[] = ['balloon', 'boat', 'cradle', 'kite', 'flowers', 'house', 'nest', 'book', 'sprout'];
const hours = ['day', 'dawn', 'meadow', 'lilac', 'blossom', 'night', 'dusk', 'sand'] as const;

/** Main motif and palettes for a name. */
export function nameArt(meaning: string, id: number): Recipe {
  const hero = motifs.find(([words]) => words.test(meaning))?.[1] ?? rest[id % rest.length] ?? 'cradle';
  return { heroes: [hero], hours };
}
