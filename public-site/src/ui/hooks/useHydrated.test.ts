import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { FooterNewsletter } from '../../layout/footer/FooterNewsletter';
import { NewsletterForm } from '../../newsletter/NewsletterForm';
import { GridFilter } from '../../pages/names/GridFilter';
import { StoryFilters } from '../../pages/stories/StoryFilters';
import { NameForm } from '../../pages/submitName/NameForm';

const ignore = () => {};

/** The first form or search field of a component, as in a prerendered page. */
function prerendered(component: ReactNode) {
  const html = renderToStaticMarkup(createElement(MemoryRouter, null, component));
  return /<(?:form|div class="affixed")[^>]*>/.exec(html)?.[0];
}

// Before hydration, the browser itself would submit a form, with the input in the URL, and React would discard input.
describe('before hydration', () => {
  it('the newsletter forms are inert', () => {
    expect(prerendered(createElement(FooterNewsletter))).toContain('inert=""');
    expect(prerendered(createElement(NewsletterForm, { stories: true, names: true }))).toContain('inert=""');
  });

  it('the form for a new name is inert', () => expect(prerendered(createElement(NameForm))).toContain('inert=""'));

  it('the search for stories is inert', () => {
    const filter = { category: null, text: '' };
    expect(prerendered(createElement(StoryFilters, { filter, onFilter: ignore }))).toContain('inert=""');
  });

  it('the search in a list of names is inert', () => {
    const props = { own: 'all', onOwn: ignore, text: '', onText: ignore } as const;
    expect(prerendered(createElement(GridFilter, props))).toContain('inert=""');
  });
});
