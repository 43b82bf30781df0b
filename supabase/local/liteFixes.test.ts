import { expect, it } from 'vitest';
import { answerOutages } from './liteFixes';

it.each([
  [true, 504, 'The database takes too long. Please try again.'],
  [false, 503, 'The database cannot be reached. Please try again.'],
])(
  'an answer that does not come, from a database that is there: %s, is told with %i',
  async (alive, status, message) => {
    const never = () => new Promise<Response>(() => {});
    const answer = await answerOutages(async () => alive, 5)(new Request('http://localhost/'), never);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ message });
  },
);
