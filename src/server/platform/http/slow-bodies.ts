import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The slowest pace at which a body may arrive, and for how long its sender may ever fall behind it. */
export interface BodyPace {
  bytesPerSecond: number;
  graceMs: number;
}

interface Body {
  response: ServerResponse;
  pace: BodyPace;
  bytesRead: number;
  /** For how much longer nothing need arrive. */
  creditMs: number;
}

const bodies = new WeakMap<IncomingMessage, Body>();

/** Ends requests whose body arrives more slowly than this. */
export function limitSlowBodies(app: FastifyInstance, pace: BodyPace, checkEveryMs = 1000): void {
  const arriving = new Set<IncomingMessage>();
  const check = setInterval(() => {
    for (const raw of arriving) if (isTooSlow(raw, checkEveryMs)) endRequest(raw);
  }, checkEveryMs);
  app.addHook('onClose', async () => clearInterval(check));
  app.addHook('onRequest', async ({ raw }, { raw: response }) => {
    const hasBody = raw.headers['content-length'] ?? raw.headers['transfer-encoding'];
    if (hasBody === undefined) return;
    const { bytesRead } = raw.socket;
    bodies.set(raw, { response, pace, bytesRead, creditMs: pace.graceMs });
    arriving.add(raw);
    raw.once('close', () => arriving.delete(raw));
  });
}

/** Holds the body of this request to another pace. */
export function setBodyPace({ raw }: Pick<FastifyRequest, 'raw'>, pace: BodyPace): void {
  const body = bodies.get(raw);
  if (body) Object.assign(body, { pace, creditMs: pace.graceMs });
}

function isTooSlow(raw: IncomingMessage, passedMs: number): boolean {
  const body = bodies.get(raw);
  // Whoever fills what is held for them waits for us.
  if (!body || raw.complete || raw.readableLength >= raw.readableHighWaterMark) return false;
  const { bytesRead } = raw.socket;
  const { bytesPerSecond, graceMs } = body.pace;
  const earnedMs = ((bytesRead - body.bytesRead) / bytesPerSecond) * 1000;
  body.bytesRead = bytesRead;
  body.creditMs = Math.min(graceMs, body.creditMs + earnedMs - passedMs);
  return body.creditMs < 0;
}

const TOO_SLOW = 'The request took too long to arrive. Please try again.';

function endRequest(raw: IncomingMessage): void {
  const response = bodies.get(raw)?.response;
  if (response && !response.headersSent && raw.socket.writable) {
    const body = JSON.stringify({ error: TOO_SLOW, message: TOO_SLOW });
    const head = `connection: close\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${body.length}`;
    raw.socket.write(`HTTP/1.1 408 Request Timeout\r\n${head}\r\n\r\n${body}`);
  }
  raw.destroy();
}
