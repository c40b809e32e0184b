import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { NICENESS, setThreadNiceness } from '#server/database/niceness.ts';

/**
 * Likes in a process of their own, before others where the system allows it: a visitor's device is busy with nothing else, and beside
 * whoever sends photos a like would wait for its sender.
 */

const PER_SECOND = 20;

interface Liked {
  /** How long each took, ms. */
  times: number[];
  refused: number;
}

/** Likes builds of this site steadily until it is told to stop, which gives what became of all likes. */
export function likeSteadily(origin: string): () => Promise<Liked> {
  const apart = fork(fileURLToPath(import.meta.url), [origin]);
  return async () => {
    apart.send('stop');
    const [liked]: Liked[] = await once(apart, 'message');
    if (!liked) throw new Error('The likes ended without a word');
    return liked;
  };
}

async function likeUntil(origin: string, stop: AbortSignal): Promise<Liked> {
  const liked: Liked = { times: [], refused: 0 };
  const likes: Promise<void>[] = [];
  for (let id = 1; !stop.aborted; id = (id % 100) + 1) {
    likes.push(like(origin, id, liked));
    await setTimeout(1000 / PER_SECOND);
  }
  await Promise.all(likes);
  return liked;
}

async function like(origin: string, id: number, liked: Liked): Promise<void> {
  const start = performance.now();
  const answer = await fetch(`${origin}/api/vehicles/${id}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: '{"likes":1,"liked":true}',
  });
  await answer.text();
  liked.times.push(performance.now() - start);
  // A site that has too much to do may say so; builds that wait for approval take no likes.
  if (answer.status === 503) liked.refused++;
  else if (!answer.ok && answer.status !== 404) throw new Error(`A like was answered ${answer.status}`);
}

const [, file, origin] = process.argv;
if (file === fileURLToPath(import.meta.url) && origin) {
  setThreadNiceness(NICENESS.embeddedDatabase);
  const stop = new AbortController();
  for (const end of ['message', 'disconnect']) process.once(end, () => stop.abort());
  const liked = await likeUntil(origin, stop.signal);
  process.send?.(liked);
  process.disconnect?.();
}
