import { expect, test } from 'vitest';
import { titleCase } from './titleCase';

test.each([
  ['CHLOÉ', 'Chloé'],
  ['JEAN-PIERRE', 'Jean-Pierre'],
  ['ÉLODIE-ANNE', 'Élodie-Anne'],
  ["N'GOLO", "N'Golo"],
  ["NA'IL", "Na'il"],
  ['M HAMED', 'M Hamed'],
  ['LÆTITIA', 'Lætitia'],
  ['Mckenzie', 'Mckenzie'],
])('titleCase writes the name %s as %s', (name, expected) => expect(titleCase(name)).toBe(expected));
