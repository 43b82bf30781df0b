import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { PetGrid } from './PetGrid';

const draw = (pets: Parameters<typeof PetGrid>[0]['pets']) =>
  renderToStaticMarkup(createElement(MemoryRouter, null, createElement(PetGrid, { pets, letter: 'q' })));

it('the grid of pet names shows a message if no name starts with the letter', () => {
  expect(draw([]).replaceAll('&#x27;', "'")).toContain("No pet names found starting with 'Q'.");
});

it('the card of a pet name shows name, type, gender, origin and meaning', () => {
  const card = draw([{ id: 1, name: 'Quill', type: 'cat', gender: 'male', origin: 'English', meaning: 'A pen' }]);
  for (const word of ['Quill', 'Cat', 'Male', 'English', 'A pen']) expect(card).toContain(`>${word}<`);
});
