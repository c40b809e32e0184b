import { once } from 'node:events';
import { createServer } from 'node:http';
import { Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { limitConnections } from './limit-connections.ts';

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets) socket.destroy();
});

function opener(perNetwork: number) {
  const server = createServer();
  limitConnections(server, perNetwork);
  return (remoteAddress: string) => {
    const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress });
    sockets.push(socket);
    server.emit('connection', socket);
    return socket;
  };
}

test('one network holds so many connections and no more, others are served', async () => {
  const open = opener(3);
  const held = ['203.0.113.1', '::ffff:203.0.113.1', '203.0.113.1'].map(open);
  expect(held.map(({ destroyed }) => destroyed)).toEqual([false, false, false]);
  expect(open('203.0.113.1').destroyed).toBe(true);
  expect(open('203.0.113.2').destroyed).toBe(false);
  held[0]?.destroy();
  if (held[0]) await once(held[0], 'close');
  expect(open('203.0.113.1').destroyed).toBe(false);
  expect(open('203.0.113.1').destroyed).toBe(true);
});
