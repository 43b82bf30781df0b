/** Malformed requests over raw sockets. None may crash the server, cause a 5xx response, or reach the API. */
import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { relaxedLimits } from '@cradle/supabase/local/frontDoor/limits';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Malformed, malformedRequests } from '../../../support/data/malformed';
import { withLimit } from '../../../support/frontDoor/probes';
import { parseResponse, startFrontDoor, type TestFrontDoor } from '../../../support/frontDoor/testServer';

const timeouts = (ms: number) =>
  withLimit(withLimit(relaxedLimits, 'timeouts.headersMs', ms), 'timeouts.requestMs', ms);
const keptAlive = new Agent({ keepAlive: true, maxSockets: 4 });
let door: TestFrontDoor;
beforeAll(async () => {
  door = await startFrontDoor({ limits: timeouts(1500) });
});
afterAll(async () => {
  keptAlive.destroy();
  await door?.stop();
});

/** Requests the front page over a keep-alive connection and returns the status. */
const frontPage = () =>
  new Promise<number | string>((done) => {
    get({ port: door.port, host: 'localhost', path: '/', agent: keptAlive }, (response) => {
      response.resume().once('end', () => done(response.statusCode ?? 0));
    }).once('error', (error) => done(error.message));
  });

async function send({ bytes, hangUpAfterMs }: Malformed): Promise<string> {
  const data = typeof bytes === 'string' ? bytes.replaceAll('$PORT', `${door.port}`) : bytes;
  const patched = typeof data === 'string' ? Buffer.from(data, 'latin1') : withPort(data);
  if (hangUpAfterMs === undefined) return door.exchange(patched, { timeoutMs: 4000 });
  const socket = connect(door.port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write(patched);
  await sleep(hangUpAfterMs);
  socket.destroy();
  return '';
}

const withPort = (data: Buffer) => Buffer.from(data.toString('latin1').replaceAll('$PORT', `${door.port}`), 'latin1');

it('the front door rejects 700 malformed requests and serves the front page after each', async () => {
  const corpus = malformedRequests();
  expect(corpus.length).toBeGreaterThan(700);
  const wrong: string[] = [];
  const queue = corpus.values();
  const worker = async () => {
    for (const request of queue) {
      const text = (await send(request)).replace(/^HTTP\/1\.1 100 Continue\r\n\r\n/, '');
      const { status } = parseResponse(text);
      if (!(request.allowed ?? /^4\d\d$/).test(`${status}`)) wrong.push(`${request.name}: ${text.slice(0, 80)}`);
      if (/HTTP\/1\.1 5\d\d|postgres(?:ql)?:\/\//.test(text)) wrong.push(`${request.name}: ${text.slice(0, 200)}`);
      // A second response would mean that the server read another request inside the first one.
      if (text.split(/HTTP\/1\.1 [1-5]\d\d /).length > 2) wrong.push(`${request.name}: two responses: ${text}`);
      const alive = await frontPage();
      if (alive !== 200) wrong.push(`${request.name}: then the front page responds with ${alive}`);
    }
  };
  await Promise.all(Array.from({ length: 24 }, worker));
  expect(wrong).toEqual([]);
  expect(door.calls.map(({ line }) => line)).toEqual([]);
}, 60_000);
