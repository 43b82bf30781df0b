/** The structured data of a page: JSON-LD with types of schema.org. It contains only facts that the page shows. */
import { safeImage } from '@cradle/shared/text/safeUrl';
import { PAGE_SIZE } from '../data/cache/pageSize';
import type { Product } from '../data/products';
import type { StoryCardRow } from '../data/stories';
import { findTopic, placeOf } from '../pages/blog/topics';
import { articlesOf, nameOf, namesOf, type PageResponses, storyOf } from './pageSubject';

type Thing = Record<string, unknown> & { '@type': string };
type Step = { name: string; path: string };
type Page = PageResponses & {
  path: string;
  siteUrl: string;
  siteTitle: string;
  title: string;
  description: string;
  image: string;
};

/** The JSON-LD objects of a page; an empty list if the page has none. */
export function structuredData(page: Page): (Thing & { '@context': string })[] {
  const [, section, one, two] = page.path.split('/');
  const things = thingsOf(page, section ?? '', one, two);
  return things.map((thing) => ({ '@context': 'https://schema.org', ...thing }));
}

function thingsOf(page: Page, section: string, one?: string, two?: string): Thing[] {
  const { siteUrl, siteTitle, title, path } = page;
  const here = { name: title, path };
  if (section === '')
    return [{ '@type': 'WebSite', name: siteTitle, url: `${siteUrl}/`, description: page.description }];
  if (section === 'name') return aboutName(page);
  if (section === 'names') {
    const index = two &&
      two !== 'all' && {
        name: one === 'origin' ? 'Baby Names by Origin' : 'Baby Names by Theme',
        path: `/names/${one}/all`,
      };
    return [
      breadcrumbs(page, [...(one ? [allNames] : []), ...(index ? [index] : []), here]),
      list(
        page,
        namesOf(page).map(({ id, name }) => ({ name, path: `/name/${id}` })),
      ),
    ];
  }
  if (section === 'stories') {
    const stories = Object.values(page.lists)[0] as StoryCardRow[] | undefined;
    return [
      breadcrumbs(page, [here]),
      list(
        page,
        (stories ?? []).slice(0, PAGE_SIZE).map((story) => ({ name: story.title, path: `/story/${story.id}` })),
      ),
    ];
  }
  if (section === 'story') return aboutStory(page);
  if (section === 'products') {
    const products = Object.values(page.responses).find(Array.isArray) as Product[] | undefined;
    return [
      breadcrumbs(page, [here]),
      list(
        page,
        (products ?? []).map((product) => ({ name: product.title })),
      ),
    ];
  }
  if (section === 'blog' && one) return aboutBlog(page, one, two);
  return [breadcrumbs(page, [here])];
}

const allNames: Step = { name: 'Baby Names A-Z', path: '/names' };

function aboutName(page: Page): Thing[] {
  const name = nameOf(page);
  if (!name) return [];
  const letter = name.first_letter;
  const steps = [
    allNames,
    { name: `Baby Names Starting with ${letter}`, path: `/names/${letter.toLowerCase()}` },
    { name: name.name, path: page.path },
  ];
  const term: Thing = {
    '@type': 'DefinedTerm',
    name: name.name,
    description: name.meaning,
    url: page.siteUrl + page.path,
    inDefinedTermSet: { '@type': 'DefinedTermSet', name: allNames.name, url: page.siteUrl + allNames.path },
  };
  return [breadcrumbs(page, steps), term];
}

function aboutStory(page: Page): Thing[] {
  const story = storyOf(page);
  if (!story) return [];
  const article = { headline: story.title, description: story.summary, datePublished: story.published_date };
  return [
    breadcrumbs(page, [
      { name: 'Story Time', path: '/stories' },
      { name: story.title, path: page.path },
    ]),
    articleOf(page, { ...article, image: safeImage(story.image_url) ?? page.image }),
  ];
}

function aboutBlog(page: Page, slug: string, id?: string): Thing[] {
  const topic = findTopic(slug);
  const articles = articlesOf(page);
  if (!topic) return [];
  const shelf = { name: topic.name, path: topic.path };
  const article = placeOf(articles, id)?.article;
  if (!article) {
    const found = articles.map((one) => ({ name: one.title, path: `${topic.path}/${one.id}` }));
    return [breadcrumbs(page, [shelf]), ...(found.length > 0 ? [list(page, found)] : [])];
  }
  const { title: headline, excerpt, date, image } = article;
  const about = { headline, description: excerpt, datePublished: date, image };
  return [breadcrumbs(page, [shelf, { name: article.title, path: page.path }]), articleOf(page, about)];
}

/** @param facts properties of the article. `image` is a URL or a path of this site. */
function articleOf({ siteUrl, siteTitle, path }: Page, facts: Record<string, unknown> & { image: string }): Thing {
  const image = new URL(facts.image, siteUrl).href;
  const us = { '@type': 'Organization', name: siteTitle, url: `${siteUrl}/` };
  return { '@type': 'Article', ...facts, image, mainEntityOfPage: siteUrl + path, author: us, publisher: us };
}

function breadcrumbs({ siteUrl }: Page, steps: readonly Step[]): Thing {
  const whole = [{ name: 'Home', path: '/' }, ...steps];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: whole.map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: siteUrl + path,
    })),
  };
}

function list({ siteUrl }: Page, entries: readonly { name: string; path?: string }[]): Thing {
  return {
    '@type': 'ItemList',
    numberOfItems: entries.length,
    itemListElement: entries.map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      ...(path && { url: siteUrl + path }),
    })),
  };
}
