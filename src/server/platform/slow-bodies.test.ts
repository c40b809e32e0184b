import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allowSlowBody, limitSlowBodies } from './slow-bodies.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  app.addHook('onRequest', limitSlowBodies(50));
  app.post('/short', () => 'done');
  app.post('/long', { onRequest: async (request) => allowSlowBody(request, 60_000) }, () => 'done');
  app.get('/', () => 'done');
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

/** Sends the head of a request and half of its body; listens from then on to the connection being closed. */
async function begin(path: string) {
  const address = app.server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The app does not listen');
  const socket = connect(address.port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 4\r\n\r\n12`,
  );
  socket.on('error', () => {});
  return { socket, closed: new Promise((resolve) => socket.once('close', resolve)) };
}

test('a body that does not arrive in time ends the connection', async () => {
  const { closed } = await begin('/short');
  await closed;
});

test('a known caller gets more time', async () => {
  const [slow, { socket: patient }] = [await begin('/short'), await begin('/long')];
  await slow.closed;
  patient.write('34');
  const [answer] = await once(patient, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1.1 200 .*done$/s);
  patient.destroy();
});
