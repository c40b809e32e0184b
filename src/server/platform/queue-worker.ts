/** Sends what is due in a queue of the database. Several processes may do so at once: each entry is taken by one of them. */
export interface QueueWorker {
  /** Sends what is due. Called after the transaction that queued something, and now and then. */
  wake(): void;
  /** Resolves when everything that is due has been tried. */
  settled(): Promise<void>;
  /** Takes nothing more and resolves when what is under way is sent; the rest waits in the queue. */
  close(): Promise<void>;
}

interface Work<Entry> {
  /** Takes some entries that are due away from all other processes. */
  take(): Promise<Entry[]>;
  /** Sends one entry and notes what came of it. */
  send(entry: Entry): Promise<void>;
  /** Hears of faults of the queue itself. */
  onFault(error: unknown): void;
}

export function createQueueWorker<Entry>({ take, send, onFault }: Work<Entry>): QueueWorker {
  let sending: Promise<void> | undefined;
  let isWoken = false;
  let isClosed = false;

  function wake(): void {
    isWoken = true;
    sending ??= sendAllDue().finally(() => {
      sending = undefined;
      if (isWoken) wake();
    });
  }

  async function sendAllDue(): Promise<void> {
    isWoken = false;
    try {
      for (let taken = await next(); taken.length > 0; taken = await next()) await allOf(taken.map(send));
    } catch (error) {
      onFault(error);
    }
  }

  const next = async () => (isClosed ? [] : take());

  async function settled(): Promise<void> {
    while (sending) await sending;
  }

  return {
    wake,
    settled,
    close() {
      isClosed = true;
      return settled();
    },
  };
}

/** Waits for every one, so that none goes on after a fault of another; then throws the first fault. */
async function allOf(works: Promise<void>[]): Promise<void> {
  const ended = await Promise.allSettled(works);
  for (const end of ended) if (end.status === 'rejected') throw end.reason;
}
