import { blogTopics } from '@cradle/shared/content/blogTopics';
import { sampleStories } from '@cradle/shared/content/stories';
import { describe, expect, it } from 'vitest';
import { recipeOf } from './recipes';
import { sceneOf } from './scene';

const heroOf = (title: string) => {
  const story = sampleStories.find((one) => one.title === title);
  return story && sceneOf(story.category, story.id).hero.name;
};

describe('a drawing', () => {
  it('two drawings with the same category and seed are identical', () => {
    expect(sceneOf('Fantasy', 7)).toEqual(sceneOf('Fantasy', 7));
    expect(sceneOf('books', 'p9')).toEqual(sceneOf('books', 'p9'));
  });

  it('drawings of different ids differ', () => {
    const drawn = Array.from({ length: 24 }, (_, id) => JSON.stringify(sceneOf('Bedtime', id)));
    expect(new Set(drawn).size).toBe(24);
  });

  it('each sample story has a drawing of its subject', () => {
    expect(heroOf('The Magical Garden')).toBe('flowers');
    expect(heroOf('Space Explorers: Journey to Neptune')).toBe('rocket');
    expect(heroOf("The Dragon Who Couldn't Breathe Fire")).toBe('castle');
    expect(heroOf('The Little Boat That Could')).toBe('boat');
    expect(heroOf('History Heroes: Amelia Earhart')).toBe('biplane');
    expect(heroOf('Counting Sheep')).toBe('sheep');
  });

  it('every blog topic has a drawing recipe, and unknown categories use the recipe of "other"', () => {
    for (const { slug } of blogTopics) expect(recipeOf(slug)).not.toBe(recipeOf('other'));
    expect(recipeOf('constructor')).toBe(recipeOf('other'));
    expect(sceneOf('brand-new', 3).hero.shapes.length).toBeGreaterThan(0);
  });

  it('a drawing contains no NaN or undefined for negative, fractional, large and empty seeds', () => {
    for (const kind of ['Bedtime', 'Adventure', 'Learning', 'Fantasy', 'Historical', 'decor', 'other']) {
      for (const seed of [0, -3, 1.5, 2 ** 40, 'p50', '']) {
        expect(JSON.stringify(sceneOf(kind, seed))).not.toMatch(/NaN|undefined|null|Infinity|e[+-]\d/);
      }
    }
  });
});
