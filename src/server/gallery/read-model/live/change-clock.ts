/** Numbers changes, so that what was read before a change is not kept after it. */
export interface ChangeClock {
  /** Grows with every change. */
  now(): number;
  change(ids: readonly number[]): void;
  changeAll(): void;
  /** Hands what was read to `take`, which learns of each id whether it has changed since the reading began. */
  whileReading<Result>(
    read: () => Promise<Result>,
    take: (result: Result, hasChanged: (id: number) => boolean) => void,
  ): Promise<Result>;
}

export function createChangeClock(): ChangeClock {
  let now = 0;
  let allChangedAt = 0;
  // Known only while somebody reads: nobody else asks.
  const changedAt = new Map<number, number>();
  let reading = 0;

  return {
    now: () => now,
    change(ids) {
      now++;
      if (reading > 0) for (const id of ids) changedAt.set(id, now);
    },
    changeAll() {
      now++;
      allChangedAt = now;
    },
    async whileReading(read, take) {
      const begun = now;
      reading++;
      try {
        const result = await read();
        take(result, (id) => Math.max(allChangedAt, changedAt.get(id) ?? 0) > begun);
        return result;
      } finally {
        reading--;
        if (reading === 0) changedAt.clear();
      }
    },
  };
}
