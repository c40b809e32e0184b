import { workerData } from 'node:worker_threads';
import type { EntryRender, ReadReply, Rendered, RenderTask, WorkerRead, WorkerReply } from './screens.ts';

const { entry }: { entry: string } = workerData;
const { render }: { render: EntryRender } = await import(entry);

/** Renders one page. */
export async function renderPage({ url, site, port }: RenderTask): Promise<Rendered> {
  const waiting = new Map<number, PromiseWithResolvers<ReadReply>>();
  let last = 0;
  port.on('message', (answer: WorkerReply) => {
    const read = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ('reply' in answer) read?.resolve(answer.reply);
    else read?.reject(answer.error);
  });
  const read = (address: string) => {
    const id = ++last;
    const answered = Promise.withResolvers<ReadReply>();
    waiting.set(id, answered);
    port.postMessage({ id, address } satisfies WorkerRead);
    return answered.promise;
  };
  try {
    return await render(url, read, site);
  } finally {
    port.close();
  }
}
