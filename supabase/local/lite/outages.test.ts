import { expect, it } from 'vitest';
import { type Health, respondDuringOutages } from './outages';

const request = () => new Request('http://localhost/');
const never = () => new Promise<Response>(() => {});

it.each<[Health, number, string]>([
  ['up', 504, 'The database takes too long. Please try again.'],
  ['unknown', 503, "The database can't be reached. Please try again."],
  ['down', 503, "The database can't be reached. Please try again."],
])('if a request hangs and the health check returns %s, the response is %i', async (health, status, message) => {
  const response = await respondDuringOutages(async () => health, 5, 5)(request(), never);
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ message });
});

it('a request fails as soon as a health check reports that the database is down, before the timeout', async () => {
  const checks: Health[] = ['up', 'unknown', 'down'];
  const response = await respondDuringOutages(async () => checks.shift() ?? 'down', 60_000, 5)(request(), never);
  expect(response.status).toBe(503);
});

it('while the database is up, a request waits for a slow response, and the health checks stop after the response', async () => {
  let checks = 0;
  const check = async (): Promise<Health> => {
    checks += 1;
    return 'up';
  };
  const slow = () => new Promise<Response>((done) => setTimeout(done, 30, new Response('here')));
  const response = await respondDuringOutages(check, 60_000, 10)(request(), slow);
  expect(await response.text()).toBe('here');
  const before = checks;
  await new Promise((done) => setTimeout(done, 40));
  expect(checks).toBe(before);
});

it('requests after an outage have a shorter timeout, because the driver may have lost a query', async () => {
  let health: Health = 'down';
  const middleware = respondDuringOutages(async () => health, 60_000, 5);
  expect((await middleware(request(), never)).status).toBe(503);
  health = 'up';
  expect((await middleware(request(), never)).status).toBe(504);
});
