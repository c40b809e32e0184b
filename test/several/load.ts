import { Agent, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';

export interface Answered {
  method: string;
  path: string;
  /** 0 when no answer came. */
  status: number;
  retryAfter: string | undefined;
}

interface Asked {
  method: string;
  path: string;
  body?: object;
}

/** Asks `ask()` so many times a second over kept connections until it is told to stop. Nothing is tried twice. */
export function startLoad(url: string, perSecond: number, ask: (turn: number) => Asked) {
  const agent = new Agent({ keepAlive: true, maxSockets: 50 });
  const underway: Promise<unknown>[] = [];
  const answers: Answered[] = [];
  let stopped = false;

  function send({ method, path, body }: Asked): Promise<void> {
    return new Promise((resolve) => {
      const note = (status: number, retryAfter?: string) => {
        answers.push({ method, path, status, retryAfter });
        resolve();
      };
      const headers = body && { 'content-type': 'application/json' };
      const sent = request(url + path, { method, agent, ...(headers && { headers }) }, (answer) => {
        answer.resume();
        answer.on('end', () => note(answer.statusCode ?? 0, answer.headers['retry-after']));
        answer.on('error', () => note(0));
      });
      sent.on('error', () => note(0));
      sent.end(body && JSON.stringify(body));
    });
  }

  const running = (async () => {
    for (let turn = 0; !stopped; turn++) {
      underway.push(send(ask(turn)));
      await setTimeout(1000 / perSecond);
    }
  })();
  return {
    async stop(): Promise<Answered[]> {
      stopped = true;
      await running;
      await Promise.all(underway);
      agent.destroy();
      return answers;
    },
  };
}
