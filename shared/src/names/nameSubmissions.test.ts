import { describe, expect, it } from 'vitest';
import { readNameSubmission } from './nameSubmissions';

const good = { name: 'Élodie', gender: 'girl', meaning: 'Riches', origin: '', email: '' } as const;

const messageFor = (field: keyof typeof good, value: string) =>
  readNameSubmission({ ...good, [field]: value }).errors[field];

describe('readNameSubmission', () => {
  it('readNameSubmission omits empty fields', () => {
    expect(readNameSubmission(good).sent).toEqual({
      name: 'Élodie',
      gender: 'girl',
      meaning: 'Riches',
    });
    expect(readNameSubmission({ ...good, origin: ' French ', email: 'a@b.cd' }).sent).toMatchObject({
      origin: 'French',
      email: 'a@b.cd',
    });
  });

  it('readNameSubmission requires name and meaning', () => {
    for (const value of ['', '   ']) {
      expect(messageFor('name', value)).toBe('Please enter the name');
      expect(messageFor('meaning', value)).toBe('Please enter the meaning');
    }
  });

  it.each([
    ['name', 50],
    ['meaning', 500],
    ['origin', 60],
  ] as const)('readNameSubmission limits %s to %i characters', (field, max) => {
    expect(messageFor(field, 'a'.repeat(max))).toBeUndefined();
    expect(messageFor(field, 'a'.repeat(max + 1))).toMatch(`at most ${max}`);
  });

  it.each(['Zoë', 'Øystein', "D'Arcy", 'E\u0301lodie'])('readNameSubmission accepts the name %s', (name) =>
    expect(messageFor('name', name)).toBeUndefined(),
  );
  it.each(['1st', '🐑', '<b>', '愛'])(
    'readNameSubmission rejects the name %s, because it does not start with a letter from A to Z',
    (name) => expect(messageFor('name', name)).toBe('A name must start with a letter'),
  );

  it('readNameSubmission accepts a valid email address and rejects an invalid address', () => {
    expect(messageFor('email', 'nobody')).toBe('Please enter a valid email address');
    expect(messageFor('email', ' a@b.cd ')).toBeUndefined();
  });

  it('readNameSubmission rejects unknown genders', () => expect(messageFor('gender', 'all')).toBeDefined());
});
