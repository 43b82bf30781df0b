import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type BlogArticle, loadBlogArticles, topicsWithArticles } from './blog';
import { blogTopics } from './blogTopics';

const all: BlogArticle[] = (await Promise.all(topicsWithArticles.map(loadBlogArticles))).flat();

it('the blog has three articles on newborns and two on feeding, with unique ids', () => {
  expect(all.map(({ topic }) => topic).sort()).toEqual([
    ...Array(2).fill('feeding-nutrition'),
    ...Array(3).fill('newborn-care'),
  ]);
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
});

it('loadBlogArticles returns no articles for the seven topics that have none, and for unknown topics', async () => {
  const others = blogTopics.filter(({ slug }) => !topicsWithArticles.includes(slug));
  expect(others).toHaveLength(7);
  for (const slug of [...others.map((topic) => topic.slug), 'nonsense', 'constructor', '']) {
    expect(await loadBlogArticles(slug)).toEqual([]);
  }
});

describe.each(all.map((article) => [article.title, article] as const))('%s', (_title, article) => {
  it('a blog article has 600 to 1,200 words', () => {
    const words = article.content.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length;
    expect(words).toBeGreaterThanOrEqual(600);
    expect(words).toBeLessThanOrEqual(1200);
  });
  it('a blog article has an author, and a reading time computed from 200 words a minute', () => {
    const words = article.content.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}’'.°-]*/gu)?.length ?? 0;
    expect(article.author).not.toBe('');
    expect(article.readTime).toBe(`${Math.ceil(words / 200)} min read`);
  });
  it('a blog article has a picture that exists and that no other article uses', () => {
    expect(article.image).toMatch(/^\/articles\/[a-z-]+\.svg$/);
    expect(existsSync(new URL(`../../../public-site/public${article.image}`, import.meta.url))).toBe(true);
    expect(all.filter(({ image }) => image === article.image)).toHaveLength(1);
  });
  it('a blog article has a valid date', () => {
    expect(new Date(`${article.date}T00:00:00Z`).toISOString().slice(0, 10)).toBe(article.date);
  });
  it('a blog article refers worried parents to a doctor', () =>
    expect(article.content).toMatch(/doctor|pediatrician/i));
});
