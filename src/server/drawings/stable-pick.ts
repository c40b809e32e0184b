/** The same entry for the same text, today and on every machine. */
export function pickStable<T>(entries: readonly [T, ...T[]], text: string): T {
  return entries[stableHash(text) % entries.length] ?? entries[0];
}

/** FNV-1a, 32 bits. */
function stableHash(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return hash;
}
