import { expect, it } from 'vitest';
import { tidySurname } from './family';

it('tidySurname() removes extra spaces', () => expect(tidySurname('  de   la Cruz ')).toBe('de la Cruz'));
