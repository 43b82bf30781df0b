import type { blogTopics } from '@cradle/shared/content/blogTopics';
import type { Database } from '@cradle/shared/database/database.types';
import { nurseryMotifs } from './nurseryMotifs';
import type { PaletteName } from './palettes';
import type { Drawing } from './shapes';
import { storyMotifs } from './storyMotifs';

type Enums = Database['public']['Enums'];
/** A story category, a product category or the slug of a blog topic. */
export type ArtKind = Enums['story_category'] | Enums['product_category'] | (typeof blogTopics)[number]['slug'];

export const motifs = { ...storyMotifs, ...nurseryMotifs } as const satisfies Record<string, Drawing>;
export type MotifName = keyof typeof motifs;

type List<T> = readonly [T, ...T[]];
export type Recipe = { heroes: List<MotifName>; hours: List<PaletteName> };

/**
 * Main motifs (`heroes`) and palettes (`hours`) of each kind. A numeric seed is an index into `heroes`, modulo its
 * length, so stories with consecutive ids differ. The order of `heroes` is chosen so that the id of each sample story
 * selects a motif that fits its subject.
 */
const recipes: Readonly<Record<ArtKind, Recipe>> = {
  Bedtime: { heroes: ['boat', 'house', 'sheep', 'cradle'], hours: ['night', 'dusk'] },
  Adventure: { heroes: ['balloon', 'kite', 'rocket', 'boat'], hours: ['dawn', 'day', 'dusk'] },
  Learning: { heroes: ['book', 'blocks', 'globe', 'sprout'], hours: ['day', 'lilac', 'meadow'] },
  Fantasy: { heroes: ['mushroom', 'flowers', 'boat', 'castle'], hours: ['meadow', 'lilac', 'blossom'] },
  Historical: { heroes: ['quill', 'biplane', 'temple', 'boat'], hours: ['sand', 'dawn'] },

  'baby-gear': { heroes: ['pram', 'suitcase', 'bear'], hours: ['day', 'sand', 'lilac'] },
  toys: { heroes: ['blocks', 'duck', 'bear', 'kite'], hours: ['day', 'blossom', 'meadow'] },
  clothing: { heroes: ['onesie'], hours: ['blossom', 'day', 'meadow', 'lilac'] },
  books: { heroes: ['book', 'quill'], hours: ['lilac', 'sand', 'day', 'meadow'] },
  feeding: { heroes: ['bottle', 'bowl', 'cup'], hours: ['blossom', 'meadow', 'sand'] },
  nursery: { heroes: ['cradle', 'mobile', 'lamp'], hours: ['lilac', 'blossom', 'day'] },
  safety: { heroes: ['lighthouse', 'umbrella'], hours: ['day', 'dawn', 'meadow', 'lilac'] },
  health: { heroes: ['heart', 'sprout', 'cup'], hours: ['meadow', 'blossom'] },
  travel: { heroes: ['suitcase', 'balloon', 'boat'], hours: ['dawn', 'day', 'sand'] },
  other: { heroes: ['kite', 'sprout', 'duck'], hours: ['lilac', 'day', 'meadow'] },
  sleep: { heroes: ['cradle', 'sheep', 'house'], hours: ['night', 'dusk'] },
  furniture: { heroes: ['lamp', 'cradle'], hours: ['sand', 'lilac', 'blossom', 'day'] },
  gifts: { heroes: ['gift', 'balloon', 'bear'], hours: ['blossom', 'lilac', 'day'] },
  decor: { heroes: ['mobile', 'lamp', 'flowers'], hours: ['meadow', 'sand', 'lilac', 'blossom'] },

  'newborn-care': { heroes: ['cradle', 'bear', 'onesie'], hours: ['blossom', 'lilac', 'day'] },
  'feeding-nutrition': { heroes: ['bottle', 'bowl'], hours: ['meadow', 'sand', 'day'] },
  'sleep-routines': { heroes: ['sheep', 'house', 'mobile'], hours: ['night', 'dusk'] },
  'development-milestones': { heroes: ['blocks', 'sprout', 'duck'], hours: ['day', 'meadow'] },
  'parenting-tips': { heroes: ['kite', 'house', 'book'], hours: ['day', 'lilac', 'dawn'] },
  'pregnancy-birth': { heroes: ['nest', 'sprout', 'heart'], hours: ['blossom', 'meadow', 'sand'] },
  'postpartum-recovery': { heroes: ['cup', 'flowers', 'heart'], hours: ['lilac', 'blossom'] },
  'health-safety': { heroes: ['lighthouse', 'umbrella', 'heart'], hours: ['day', 'dawn', 'meadow'] },
};

/** The motifs and palettes of a kind. Unknown kinds have those of `other`. */
export function recipeOf(kind: string): Recipe {
  return Object.hasOwn(recipes, kind) ? recipes[kind as ArtKind] : recipes.other;
}
