import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

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

interface SteadyLikes {
  /** Forgets the likes so far, of which the first also wait for the start of their sender. */
  measure(): void;
  /** Ends them, and gives what became of those sent since `measure`. */
  stop(): Promise<Liked>;
}

/** Likes builds of this site steadily until it is told to stop. */
export function likeSteadily(origin: string): SteadyLikes {
  const apart = fork(fileURLToPath(import.meta.url), [origin]);
  return {
    measure: () => apart.send('measure'),
    async stop() {
      apart.send('stop');
      const [liked]: Liked[] = await once(apart, 'message');
      if (!liked) throw new Error('The likes ended without a word');
      return liked;
    },
  };
}

/** Likes as long as it is not stopped. A like counts for the list that was the present one when it was sent. */
async function likeUntil(origin: string, stop: AbortSignal, present: () => Liked): Promise<void> {
  const likes: Promise<void>[] = [];
  for (let id = 1; !stop.aborted; id = (id % 100) + 1) {
    likes.push(like(origin, id, present()));
    await setTimeout(1000 / PER_SECOND);
  }
  await Promise.all(likes);
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
  const stop = new AbortController();
  let liked: Liked = { times: [], refused: 0 };
  process.on('message', (told) => {
    if (told === 'measure') liked = { times: [], refused: 0 };
    else stop.abort();
  });
  process.once('disconnect', () => stop.abort());
  await likeUntil(origin, stop.signal, () => liked);
  process.send?.(liked);
  process.disconnect?.();
}
