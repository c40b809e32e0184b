import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { aSubmission } from '#test/submissions.ts';
import type { Input } from './inputs.ts';
import { imageSeeds } from './seeds.ts';
import { send } from './send.ts';
import type { FuzzedSite } from './site.ts';

export interface Siege {
  /** Answers to the files that were sent over and over. */
  attacks: number;
  listP99: number;
  lists: number;
  /** Status of the visitor's submission, photos included. */
  added: number;
  addedMs: number;
  accepted: string[];
}

const ATTACKER = '198.51.100.7';
const VISITOR = '203.0.113.9';
const AT_ONCE = 4;
const LIST = '/api/vehicles?limit=12&sortBy=popular';

/** One network sends the worst files over and over, while a visitor on another reads the list and adds a build. */
export async function besiege(site: FuzzedSite, worst: readonly Input[], seconds: number): Promise<Siege> {
  const end = performance.now() + seconds * 1000;
  const siege: Siege = { attacks: 0, listP99: 0, lists: 0, added: 0, addedMs: 0, accepted: [] };
  const attack = async (start: number) => {
    for (let turn = start; performance.now() < end && !site.death(); turn += 1) {
      const input = worst[turn % worst.length];
      if (!input) return;
      const { status, text } = await send({ ...site, network: ATTACKER }, input);
      siege.attacks += 1;
      if (status === 200 && input.kind !== 'archives') siege.accepted.push(JSON.parse(text).url);
    }
  };
  const attacks = Array.from({ length: AT_ONCE }, (_, start) => attack(start));
  await Promise.all([...attacks, visit(site, end, siege), addBuild(site, siege)]);
  return siege;
}

async function visit(site: FuzzedSite, end: number, siege: Siege): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  const times: number[] = [];
  while (performance.now() < end && !site.death()) {
    const start = performance.now();
    await read(`${site.url}${LIST}&offset=${(times.length % 20) * 12}`, agent);
    times.push(performance.now() - start);
    await pause(10);
  }
  agent.destroy();
  siege.lists = times.length;
  siege.listP99 = times.sort((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? Number.NaN;
}

function read(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, headers: { 'x-forwarded-for': VISITOR } }, (answer) => {
      answer.resume().once('end', resolve);
    });
    sent.once('error', reject).end();
  });
}

async function addBuild(site: FuzzedSite, siege: Siege): Promise<void> {
  const start = performance.now();
  const photos: string[] = [];
  for (const { name, bytes } of (await imageSeeds()).filter(({ name }) => /^(large|turned)/.test(name))) {
    const input: Input = { kind: 'images', index: 0, name, bytes };
    const { status, text } = await send({ ...site, network: VISITOR }, input);
    if (status === 200) photos.push(JSON.parse(text).url);
  }
  siege.accepted.push(...photos);
  const [imageUrl, ...additionalImages] = photos;
  const answer = await fetch(`${site.url}/api/vehicles`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': VISITOR },
    body: JSON.stringify(aSubmission({ imageUrl, additionalImages })),
  });
  await answer.text();
  siege.added = answer.status;
  siege.addedMs = performance.now() - start;
}
