import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface BreakableRoad {
  /** The address that leads over this road. */
  url: string;
  /** Breaks every connection and refuses new ones. */
  close(): Promise<void>;
  open(): Promise<void>;
}

/** A road to a server on this machine that can be closed, as if the server went away. */
export async function openRoad(to: string): Promise<BreakableRoad> {
  const url = new URL(to);
  const target = { host: url.hostname, port: Number(url.port) };
  const travellers = new Set<Socket>();
  const server = createServer((inbound) => {
    const outbound = connect(target);
    for (const [one, other] of [
      [inbound, outbound],
      [outbound, inbound],
    ] as const) {
      travellers.add(one);
      one.on('error', () => other.destroy()).on('close', () => travellers.delete(one));
      one.pipe(other);
    }
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    async close() {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      for (const socket of travellers) socket.resetAndDestroy();
      await closed;
    },
    open: () => listen(port),
  };
}
