import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';

// The real hook would suspend until its request gets a response.
vi.mock('../../names/useOrigins', () => ({ useOrigins: () => [] }));

import { FooterNewsletter } from '../../layout/footer/FooterNewsletter';
import { NewsletterForm } from '../../newsletter/NewsletterForm';
import { ComparedNames } from '../../pages/compare/ComparedNames';
import GeneratorPage from '../../pages/generator/GeneratorPage';
import { GridFilter } from '../../pages/names/GridFilter';
import { StoryFilters } from '../../pages/stories/StoryFilters';
import SubmitNamePage from '../../pages/submitName/SubmitNamePage';

const ignore = () => {};

/** The opening tag of the first form or search field of a component, in prerendered HTML. */
function prerendered(component: ReactNode) {
  const html = renderToStaticMarkup(createElement(MemoryRouter, null, component));
  return /<(?:form|div class="(?:affixed|compare-picker)")[^>]*>/.exec(html)?.[0];
}

// Without `inert`, the browser would submit a form before hydration, with the input in the URL. React would discard
// text that was typed before hydration.
describe('before hydration', () => {
  it('the newsletter forms are inert until hydration', () => {
    expect(prerendered(createElement(FooterNewsletter))).toContain('inert=""');
    expect(prerendered(createElement(NewsletterForm, { stories: true, names: true }))).toContain('inert=""');
  });

  it('the form for a new name is inert until hydration', () =>
    expect(prerendered(createElement(SubmitNamePage))).toContain('inert=""'));

  it('the search for stories is inert until hydration', () => {
    const filter = { category: null, text: '' };
    expect(prerendered(createElement(StoryFilters, { filter, onFilter: ignore }))).toContain('inert=""');
  });

  it('the form of the name generator is inert until hydration', () => {
    expect(prerendered(createElement(GeneratorPage))).toContain('inert=""');
  });

  it('the field of the comparison page is inert until hydration', () => {
    const props = { ids: [], names: [], onAdd: ignore, onRemove: ignore };
    expect(prerendered(createElement(ComparedNames, props))).toContain('inert=""');
  });

  it('the search in a list of names is inert until hydration', () => {
    const props = { own: 'all', onOwn: ignore, text: '', onText: ignore } as const;
    expect(prerendered(createElement(GridFilter, props))).toContain('inert=""');
  });
});
