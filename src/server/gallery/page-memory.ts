const MOST_BYTES = 16 * 1024 * 1024;

interface PageMemory {
  get(query: { search?: string | undefined }, make: () => Promise<Buffer>): Promise<Buffer>;
}

/**
 * Remembers replies as JSON for as long as nothing in the gallery changes. `version` tells one state of the gallery from another;
 * undefined means that nobody knows. Searches are not remembered: what they are taken for depends on more.
 */
export function rememberPages(version: () => string | undefined): PageMemory {
  const pages = new Map<string, Buffer>();
  let pagesVersion: string | undefined;
  let bytes = 0;

  function forget(): void {
    pages.clear();
    bytes = 0;
  }

  return {
    async get(query, make) {
      const before = version();
      if (before === undefined || query.search) return make();
      if (before !== pagesVersion || bytes > MOST_BYTES) forget();
      pagesVersion = before;
      const key = JSON.stringify(query);
      const known = pages.get(key);
      if (known) return known;
      const page = await make();
      if (version() === before && pagesVersion === before && !pages.has(key)) {
        pages.set(key, page);
        bytes += page.length;
      }
      return page;
    },
  };
}
