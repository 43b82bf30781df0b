import { describe, expect, it } from 'vitest';
import { nameSubmissionSchema, toSubmitName } from './nameSubmissions';

const good = { name: 'Élodie', gender: 'girl', meaning: 'Riches', origin: '', email: '' };

function messageFor(field: keyof typeof good, value: unknown) {
  const checked = nameSubmissionSchema.safeParse({ ...good, [field]: value });
  return checked.success ? undefined : checked.error.issues.find((issue) => issue.path[0] === field)?.message;
}

describe('nameSubmissionSchema', () => {
  it('nameSubmissionSchema omits empty fields', () => {
    expect(toSubmitName(nameSubmissionSchema.parse(good))).toEqual({
      name: 'Élodie',
      gender: 'girl',
      meaning: 'Riches',
    });
    expect(toSubmitName(nameSubmissionSchema.parse({ ...good, origin: ' French ', email: 'a@b.cd' }))).toMatchObject({
      origin: 'French',
      email: 'a@b.cd',
    });
  });

  it('nameSubmissionSchema requires name and meaning', () => {
    for (const value of ['', '   ']) {
      expect(messageFor('name', value)).toBe('Please enter the name');
      expect(messageFor('meaning', value)).toBe('Please enter the meaning');
    }
  });

  it.each([
    ['name', 50],
    ['meaning', 500],
    ['origin', 60],
  ] as const)('nameSubmissionSchema limits %s to %i characters', (field, max) => {
    expect(messageFor(field, 'a'.repeat(max))).toBeUndefined();
    expect(messageFor(field, 'a'.repeat(max + 1))).toMatch(`at most ${max}`);
  });

  it.each(['Zoë', 'Øystein', "D'Arcy", 'E\u0301lodie'])('nameSubmissionSchema accepts the name %s', (name) =>
    expect(messageFor('name', name)).toBeUndefined(),
  );
  it.each(['1st', '🐑', '<b>', '愛'])(
    'nameSubmissionSchema rejects the name %s, because it does not start with a letter from A to Z',
    (name) => expect(messageFor('name', name)).toBe('A name must start with a letter'),
  );

  it('nameSubmissionSchema accepts an empty or valid email address', () => {
    expect(messageFor('email', 'nobody')).toBe('Please enter a valid email address');
    expect(messageFor('email', ' a@b.cd ')).toBeUndefined();
  });

  it('nameSubmissionSchema rejects unknown genders', () => expect(messageFor('gender', 'all')).toBeDefined());
});
