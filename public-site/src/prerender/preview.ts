/** The content of a page's share image. */
import type { PageHead } from '../layout/routing/pageHead';
import { SITE_DESCRIPTION } from '../layout/routing/siteTitle';
import { findTopic, placeOf } from '../pages/blog/topics';
import { words as genders } from '../ui/GenderMark';
import { paths as icons } from '../ui/Icon';
import { articlesOf, nameOf, namesOf, type PageResponses, storyOf } from './pageSubject';
import { NAME_ART } from './shareImages/nameArt';

export type Preview = {
  /** The title. It is drawn in the largest size that fits. */
  title: string;
  /** The pronunciation of a name. */
  pronunciation?: string | undefined;
  /** Short labels, each with an optional icon (a 24 × 24 SVG path). */
  facts: { icon?: string; text: string }[];
  /** A sentence below the title. */
  line: string;
  /** The parameters of artMarkup(). */
  art: { kind: string; seed: string | number };
};

type Page = PageResponses & { path: string; head: PageHead; siteTitle: string };

/**
 * The content of the share image of a page. Names, lists of names, stories and blog pages have specific content. The
 * images of other pages show title and description.
 */
export function previewOf(page: Page): Preview {
  const { path, head } = page;
  const [, section = '', one, two] = path.split('/');
  const line = head.description || SITE_DESCRIPTION;
  const name = section === 'name' && nameOf(page);
  if (name) {
    const gender = { icon: icons[name.gender], text: genders[name.gender] };
    return {
      title: name.name,
      pronunciation: name.pronunciation ?? undefined,
      facts: [gender, ...(name.origin ? [{ text: name.origin }] : [])],
      line: name.meaning ?? line,
      art: { kind: NAME_ART, seed: name.id },
    };
  }
  if (section === 'names' && one) {
    const some = namesOf(page).slice(0, 5);
    const listed = some.map((each) => each.name).join(', ');
    const isLetter = one.length === 1;
    return {
      title: isLetter ? `${one.toUpperCase()}${one}` : head.title,
      facts: isLetter ? [{ text: head.title }] : [],
      line: listed ? `${listed} and more` : line,
      art: { kind: NAME_ART, seed: isLetter ? one.charCodeAt(0) : path },
    };
  }
  const story = section === 'story' && storyOf(page);
  if (story) {
    const facts = [{ icon: icons.book, text: 'Story Time' }, { text: story.category }];
    return { title: story.title, facts, line: story.summary, art: { kind: story.category, seed: story.id } };
  }
  const topic = section === 'blog' && findTopic(one);
  if (topic) {
    const article = placeOf(articlesOf(page), two)?.article;
    const art = { kind: topic.slug, seed: article?.id ?? 0 };
    if (!article) return { title: topic.name, facts: [], line: topic.lede, art };
    return { title: article.title, facts: [{ text: topic.name }], line: article.excerpt, art };
  }
  const title = path === '/' ? page.siteTitle : head.title;
  return { title, facts: [], line, art: { kind: 'Bedtime', seed: path === '/' ? 0 : path } };
}
