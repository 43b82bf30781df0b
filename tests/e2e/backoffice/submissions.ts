/** Functions that add submissions of visitors, for the tests of reviews. */
import { randomUUID } from 'node:crypto';
import type { TestStack } from '../../support/e2e';

/** Returns a unique word of letters only, because names can't contain digits. */
export const word = () => `Zz${randomUUID().replace(/[^a-f]/g, '')}`;

const TALE =
  'Once a very small boat set out to find the place where the moon goes down.\n\nIt met a whale, a lamp and a sleeping ' +
  'island. Each of them told it to turn back, and to each of them it said: not tonight, thank you.';

/** Adds a pending story submission. The oldest submission is the first one in the queue. */
export async function addStorySubmission(stack: TestStack, more: Record<string, unknown> = {}) {
  const row = {
    title: `The boat ${word()}`,
    summary: 'A very small boat looks for the moon.',
    content: `${word()} ${TALE}`,
    category: 'Bedtime',
    age_range: '3-7',
    submitter_name: 'Ann Marlow',
    submitter_email: 'ann.marlow@example.com',
    client_request_id: randomUUID(),
    ...more,
  };
  const [made] = await stack.sql`insert into submissions ${stack.sql(row)} returning id::int`;
  return { id: made?.id as number, title: row.title };
}

/** Adds a pending suggested name. */
export async function addNameSubmission(stack: TestStack, more: Record<string, unknown> = {}) {
  const row = { name: word(), gender: 'girl', meaning: 'sent in by a test', client_request_id: randomUUID(), ...more };
  const [made] = await stack.sql`insert into name_submissions ${stack.sql(row)} returning id::int`;
  return { id: made?.id as number, name: row.name };
}

/** Adds a public name. */
export async function addName(stack: TestStack, name = word()) {
  const row = { name, gender: 'girl', meaning: 'sent in by a test' };
  const [made] = await stack.sql`insert into baby_names ${stack.sql(row)} returning id::int, name`;
  return made as { id: number; name: string };
}

/** Adds a pending correction of a name. The oldest correction is the first one in the queue. */
export async function addCorrection(stack: TestStack, name_id: number, more: Record<string, unknown> = {}) {
  const row = {
    name_id,
    name: 'Zz',
    field: 'meaning',
    value: 'x',
    source: 'a book',
    client_request_id: randomUUID(),
    ...more,
  };
  const [made] = await stack.sql`insert into name_corrections ${stack.sql(row)} returning id::int`;
  return made as { id: number };
}

type Named = Awaited<ReturnType<typeof addName>>;

/** Adds a pending pair of names that may be variants. */
export async function addDoubt(stack: TestStack, name: Named, base: Named) {
  const row = { name_id: name.id, base_id: base.id, pair: `${name.name}, ${base.name}`, reason: 'They sound alike' };
  await stack.sql`insert into name_variant_doubts ${stack.sql(row)}`;
}
