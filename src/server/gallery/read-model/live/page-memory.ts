const MOST_BYTES = 16 * 1024 * 1024;

interface PageMemory {
  /** `meant` is what the search of the query is taken for: the same object while it is taken for the same. */
  get(query: object, meant: object, make: () => Promise<Buffer>): Promise<Buffer>;
}

/**
 * Remembers replies as JSON for as long as nothing in the gallery changes. `version` tells one state of the gallery from another;
 * undefined means that nobody knows.
 */
export function rememberPages(version: () => number | undefined): PageMemory {
  const pages = new Map<string, { page: Buffer; meant: object }>();
  let pagesVersion: number | undefined;
  let bytes = 0;

  function forget(): void {
    pages.clear();
    bytes = 0;
  }

  function remember(key: string, page: Buffer, meant: object): void {
    bytes += page.length - (pages.get(key)?.page.length ?? 0);
    pages.set(key, { page, meant });
  }

  return {
    async get(query, meant, make) {
      const before = version();
      if (before === undefined) return make();
      if (before !== pagesVersion || bytes > MOST_BYTES) forget();
      pagesVersion = before;
      const key = JSON.stringify(query);
      const known = pages.get(key);
      if (known?.meant === meant) return known.page;
      const page = await make();
      if (version() === before && pagesVersion === before) remember(key, page, meant);
      return page;
    },
  };
}
