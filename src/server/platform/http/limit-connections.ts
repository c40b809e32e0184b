import type { Server } from 'node:http';
import { networkOf } from '#server/platform/networks.ts';

/** Closes at once what one network opens beyond so many connections. Not behind a proxy, whose connections are everybody's. */
export function limitConnections(server: Server, perNetwork: number): void {
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const network = networkOf(socket.remoteAddress ?? '');
    const count = open.get(network) ?? 0;
    if (count >= perNetwork) {
      socket.destroy();
      return;
    }
    open.set(network, count + 1);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left === 0) open.delete(network);
      else open.set(network, left);
    });
  });
}
