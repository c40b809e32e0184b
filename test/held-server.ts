import { type Ask, createQueryClient } from '#web/data/api.ts';

/** A call that waits for its reply. */
interface HeldCall {
  /** Method and path as the contract has them. */
  to: string;
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
  answer: (reply: unknown) => Promise<void>;
  fail: (error: unknown) => Promise<void>;
}

/** A server that replies when the test says so; `settle` makes a change and waits for all that comes of it. */
export function openHeldServer(settle: (change: () => unknown) => Promise<void>) {
  const calls: HeldCall[] = [];
  const ask = ({ method, path }: { method: string; path: string }, call: object) => {
    const { promise, resolve, reject } = Promise.withResolvers();
    calls.push({
      to: `${method} ${path}`,
      ...call,
      answer: (reply) => settle(() => resolve(reply)),
      fail: (error) => settle(() => reject(error)),
    });
    return promise;
  };
  /** The calls to this endpoint that came since it was asked for last. */
  const take = (to: string) => {
    const taken = calls.filter((call) => call.to === to);
    for (const call of taken) calls.splice(calls.indexOf(call), 1);
    return taken;
  };
  /** The only call to this endpoint that came since. */
  const takeOne = (to: string): HeldCall => {
    const [call, ...more] = take(to);
    if (!call || more.length > 0) throw new Error(`${call ? more.length + 1 : 0} calls to ${to}`);
    return call;
  };
  return { client: createQueryClient(ask as unknown as Ask), take, takeOne };
}
