import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limitSlowBodies, setBodyPace } from './slow-bodies.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  limitSlowBodies(app, { bytesPerSecond: 1000, graceMs: 50 }, 10);
  const patient = { bytesPerSecond: 1, graceMs: 60_000 };
  app.post('/short', () => 'done');
  app.post('/long', { onRequest: async (request) => setBodyPace(request, patient) }, () => 'done');
  app.get('/', () => 'done');
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

/** Sends the head of a request and the beginning of its body; listens from then on to the connection being closed. */
async function begin(path: string, length = 4) {
  const address = app.server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The app does not listen');
  const socket = connect(address.port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n12`,
  );
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  socket.on('error', () => {});
  return { socket, closed: new Promise<string>((resolve) => socket.once('close', () => resolve(answer))) };
}

test('a body that stops arriving is refused and its connection ends', async () => {
  const { closed } = await begin('/short');
  expect(await closed).toMatch(/^HTTP\/1.1 408 .*"error":"The request took too long/s);
});

test('a body that trickles in more slowly than it may ends the same way', async () => {
  const { socket, closed } = await begin('/short', 100_000);
  const trickle = setInterval(() => socket.write('2'), 10);
  expect(await closed).toMatch(/^HTTP\/1.1 408 /);
  clearInterval(trickle);
});

test('a route may be more patient', async () => {
  const [slow, { socket: patient }] = [await begin('/short'), await begin('/long')];
  await slow.closed;
  patient.write('34');
  const [answer] = await once(patient, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1.1 200 .*done$/s);
  patient.destroy();
});
