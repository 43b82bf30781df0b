import { describe, expect, it } from 'vitest';
import { storySubmissionSchema, toSubmitStory } from './submissions';

const good = {
  title: 'The Owl',
  summary: 'An owl who is afraid of the dark.',
  content: 'x'.repeat(50),
  ageRange: '3-5 years',
  category: 'Bedtime',
  email: 'ann@example.org',
  name: 'Ann',
};

/** Returns the error message that this value of a field causes. */
function messageFor(field: keyof typeof good, value: unknown) {
  const checked = storySubmissionSchema.safeParse({ ...good, [field]: value });
  return checked.success ? undefined : checked.error.issues.find((issue) => issue.path[0] === field)?.message;
}

describe('storySubmissionSchema', () => {
  it('storySubmissionSchema returns the trimmed arguments of submit_story()', () => {
    const checked = storySubmissionSchema.parse({ ...good, title: '  The Owl ' });
    expect(toSubmitStory(checked)).toEqual({
      title: 'The Owl',
      summary: good.summary,
      content: good.content,
      age_range: '3-5 years',
      category: 'Bedtime',
      email: good.email,
      name: 'Ann',
    });
  });

  it.each([
    ['title', 'Title must be at least 3 characters'],
    ['summary', 'Summary must be at least 10 characters'],
    ['content', 'Story content must be at least 50 characters'],
    ['ageRange', 'Please select an age range'],
    ['category', 'Please select a category'],
    ['email', 'Please enter a valid email address'],
    ['name', 'Please enter your name'],
  ] as const)('storySubmissionSchema requires the field %s', (field, message) => {
    expect(messageFor(field, '')).toBe(message);
    expect(messageFor(field, ' '.repeat(60))).toBe(message);
  });

  it.each([
    ['title', 3, 100],
    ['summary', 10, 200],
    ['content', 50, 20_000],
    ['name', 2, 100],
  ] as const)('storySubmissionSchema accepts %s with %i to %i characters (code points)', (field, min, max) => {
    expect(messageFor(field, 'a'.repeat(min - 1))).toMatch(/at least|enter/);
    expect(messageFor(field, 'a'.repeat(min))).toBeUndefined();
    expect(messageFor(field, '🐑'.repeat(max))).toBeUndefined();
    expect(messageFor(field, '🐑'.repeat(max + 1))).toMatch(/at most/);
  });

  it('storySubmissionSchema accepts emoji and markup as text, and rejects text that cannot be stored', () => {
    expect(messageFor('title', '<script>alert(1)</script> 🐑')).toBeUndefined();
    expect(messageFor('title', 'half \ud83d')).toMatch(/can’t be shown/);
    expect(messageFor('content', `${good.content}\0`)).toMatch(/can’t be shown/);
  });

  it('storySubmissionSchema rejects unknown age ranges and categories', () => {
    expect(messageFor('ageRange', '3-7')).toBe('Please select an age range');
    expect(messageFor('category', 'Horror')).toBe('Please select a category');
  });
});
