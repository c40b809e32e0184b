/** What is listed with keys of its content; where the same comes again, the second, third and so on are told apart. */
export function keyed<Item>(items: readonly Item[], contentOf: (item: Item) => string) {
  const seen = new Map<string, number>();
  return items.map((item) => {
    const content = contentOf(item);
    const before = seen.get(content) ?? 0;
    seen.set(content, before + 1);
    return { item, key: `${before} ${content}` };
  });
}
