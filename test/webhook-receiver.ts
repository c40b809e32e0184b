import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Webhook } from 'standardwebhooks';
import { vi } from 'vitest';

export interface ReceivedEvent {
  id: string;
  event: { type: string; timestamp: string; data: Record<string, unknown> };
}

/** Another program on this machine that receives events, and verifies them with the library of the scheme. */
export async function openWebhookReceiver(clock: () => Date) {
  let secret = '';
  let answer = (_: IncomingMessage, response: ServerResponse): void => void response.end('thanks');
  const received: ReceivedEvent[] = [];
  const forged: unknown[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const headers = Object.fromEntries(Object.entries(request.headers).map(([k, v]) => [k, String(v)]));
    try {
      // The library compares with the time of the machine, which is another than that of the site.
      vi.setSystemTime(clock());
      const event = new Webhook(secret).verify(Buffer.concat(chunks), headers) as ReceivedEvent['event'];
      received.push({ id: headers['webhook-id'] ?? '', event });
    } catch (error) {
      forged.push(error);
    } finally {
      vi.useRealTimers();
    }
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  const port = typeof bound === 'object' && bound ? bound.port : 0;
  return {
    address: `http://127.0.0.1:${port}/hook`,
    received,
    forged,
    types: () => received.map(({ event }) => event.type),
    expectSecret(given: string) {
      secret = given;
    },
    answerWith(given: typeof answer) {
      answer = given;
    },
    empty() {
      received.length = 0;
      forged.length = 0;
      answer = (_, response) => void response.end('thanks');
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
