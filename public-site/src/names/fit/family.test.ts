import { expect, it } from 'vitest';
import { tidySurname } from './family';

it('removes extra spaces from a surname', () => expect(tidySurname('  de   la Cruz ')).toBe('de la Cruz'));
