import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fill } from './galleries.ts';
import { memoryOf } from './measure.ts';
import { facetAddresses, fitmentAddresses, listAddresses } from './requests.ts';
import { startServer } from './server.ts';

const BUILDS = 10_000;
const PER_SECOND = 100;
const MINUTE = 60_000;
const TOKEN = 'the token of the bench';

/** Memory of the server on the embedded database, minute by minute under mixed requests: `npm run bench -- --soak 30`. */
export async function soak(minutes: number): Promise<void> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'bench-soak-'));
  await fill(dataFolder, BUILDS);
  const server = await startServer({
    dataFolder,
    settings: { LIKES_PER_ADDRESS: '999999', METRICS_TOKEN: TOKEN },
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });
  const failures: number[] = [];
  let sent = 0;
  try {
    const ask = mixedRequests();
    console.log('minute  requests  failures  resident  heap  outside of the heap, MB');
    for (let minute = 0; minute <= minutes; minute++) {
      const { heap, external } = await figures(server.origin);
      const row = [minute, sent, failures.length, memoryOf(server.pid), heap, external];
      console.log(row.map((value) => String(value).padStart(8)).join('  '));
      const until = performance.now() + (minute < minutes ? MINUTE : 0);
      while (performance.now() < until) {
        void send(server.origin, agent, ask(sent)).then((status) => {
          // Some of the builds wait for approval, and are nothing to a visitor.
          if (status >= 400 && status !== 404) failures.push(status);
        });
        sent++;
        await setTimeout(1000 / PER_SECOND);
      }
    }
  } finally {
    agent.destroy();
    await server.stop();
    await rm(dataFolder, { recursive: true });
  }
}

interface Asked {
  method: 'GET' | 'PATCH';
  path: string;
}

/** Of ten requests three are pages, one is a like, the others are calls of the API. */
function mixedRequests(): (turn: number) => Asked {
  const lists = listAddresses(3000);
  const pages = lists.map((address) => address.replace('/api/vehicles', '/').replace('sortBy=', 'sort='));
  const facets = facetAddresses(1000);
  const fitment = fitmentAddresses(1000);
  return (turn) => {
    const nth = Math.floor(turn / 10);
    const id = 1 + ((turn * 7919) % BUILDS);
    const of = (addresses: string[]) => addresses[nth % addresses.length] ?? '/';
    const kinds = [
      of(pages),
      of(lists),
      of(facets),
      `/api/vehicles/${id}`,
      `/?vehicle=${id}`,
      of(fitment),
      `/api/vehicles/${id}/similar`,
      of(lists),
      '/',
    ];
    const path = kinds[turn % 10];
    return path === undefined ? { method: 'PATCH', path: `/api/vehicles/${id}` } : { method: 'GET', path };
  };
}

function send(origin: string, agent: Agent, { method, path }: Asked): Promise<number> {
  return new Promise((resolve) => {
    const headers = { 'accept-encoding': 'br', 'content-type': 'application/json' };
    const sent = request(origin + path, { method, agent, headers }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 599));
    });
    sent.on('error', () => resolve(599));
    sent.end(method === 'PATCH' ? '{"likes":1,"liked":true}' : undefined);
  });
}

async function figures(origin: string): Promise<{ heap: number; external: number }> {
  const answer = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  const text = await answer.text();
  const megabytes = (name: string) =>
    Math.round(Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]) / 1024 ** 2);
  return {
    heap: megabytes('nodejs_heap_size_total_bytes'),
    external: megabytes('nodejs_external_memory_bytes'),
  };
}
