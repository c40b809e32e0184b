/**
 * The same bytes in memory of their own, for what is kept. Buffers of Node, and what it compresses, are often parts of larger
 * blocks, and one part that is kept holds the whole block.
 */
export function exactBytes(part: Uint8Array): Buffer {
  const exact = Buffer.allocUnsafeSlow(part.length);
  exact.set(part);
  return exact;
}
