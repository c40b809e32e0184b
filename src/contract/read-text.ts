/** What addresses say, read without a schema: browsers load this first. */

/** An id read from a path segment: digits only, within range; undefined for everything else. */
export function readId(text: string): number | undefined {
  if (!/^[1-9]\d{0,9}$/.test(text)) return undefined;
  const value = Number(text);
  return value <= 2_147_483_647 ? value : undefined;
}

/** What an address says under a key; undefined if that is nothing, or too long. */
export function readText(given: URLSearchParams, key: string, maxLength: number): string | undefined {
  const text = given.get(key)?.trim() ?? '';
  return text !== '' && text.length <= maxLength && !text.includes('\0') ? text : undefined;
}
