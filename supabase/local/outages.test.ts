import { expect, it } from 'vitest';
import { answerOutages, type Pulse } from './outages';

const request = () => new Request('http://localhost/');
const never = () => new Promise<Response>(() => {});

it.each<[Pulse, number, string]>([
  ['there', 504, 'The database takes too long. Please try again.'],
  ['unknown', 503, 'The database cannot be reached. Please try again.'],
  ['gone', 503, 'The database cannot be reached. Please try again.'],
])('an answer that does not come, from a database that is %s, is told with %i', async (felt, status, message) => {
  const answer = await answerOutages(async () => felt, 5, 5)(request(), never);
  expect(answer.status).toBe(status);
  expect(await answer.json()).toMatchObject({ message });
});

it('when the database goes nobody waits until patience ends', async () => {
  const felt: Pulse[] = ['there', 'unknown', 'gone'];
  const answer = await answerOutages(async () => felt.shift() ?? 'gone', 60_000, 5)(request(), never);
  expect(answer.status).toBe(503);
});

it('an answer that takes a while is waited for, and nobody is asked once it has come', async () => {
  let asked = 0;
  const pulse = async (): Promise<Pulse> => {
    asked += 1;
    return 'there';
  };
  const late = () => new Promise<Response>((done) => setTimeout(done, 30, new Response('here')));
  const answer = await answerOutages(pulse, 60_000, 10)(request(), late);
  expect(await answer.text()).toBe('here');
  const before = asked;
  await new Promise((done) => setTimeout(done, 40));
  expect(asked).toBe(before);
});

it('just after an outage nobody waits long for a question that the driver may have forgotten', async () => {
  let felt: Pulse = 'gone';
  const answer = answerOutages(async () => felt, 60_000, 5);
  expect((await answer(request(), never)).status).toBe(503);
  felt = 'there';
  expect((await answer(request(), never)).status).toBe(504);
});
