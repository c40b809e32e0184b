/** Bytes as they are kept, and the block they lie in. */
export interface RingBytes {
  bytes: Buffer;
  block: Block;
}

interface Block {
  room: Buffer;
  /** Where the next bytes go, and what all so far are counted as. */
  end: number;
  counted: number;
  keys: string[];
  isLent: boolean;
}

/** Keeps bytes until there is no more room: then the oldest go, a block at a time. */
export interface ByteRing {
  /** A copy of these bytes, in the place of what is kept under the key where that may be; undefined when they do not fit a block. */
  keep(key: string, bytes: Uint8Array, instead?: RingBytes): RingBytes | undefined;
  /** Somebody reads these later, so their block must not be written again. */
  lend(kept: RingBytes): void;
}

interface Options {
  blocks: number;
  blockBytes: number;
  /** What a key takes in memory beside its bytes. */
  overhead: number;
  /** The bytes under a key that lay in this block are no longer kept. */
  onGone(key: string, block: Block): void;
}

/**
 * Blocks are written again and again. Bytes kept one by one would outlive the nursery and then wait for a collection of all
 * memory, which V8 makes once 64 MB of such bytes have come together, and would leave holes that malloc does not give back.
 */
export function createByteRing({ blocks, blockBytes, overhead, onGone }: Options): ByteRing {
  const ring: Block[] = [];
  let place = -1;

  function begin(): Block {
    place = (place + 1) % blocks;
    const oldest = ring[place];
    const room = !oldest || oldest.isLent ? Buffer.allocUnsafeSlow(blockBytes) : oldest.room;
    const block = { room, end: 0, counted: 0, keys: [], isLent: false };
    ring[place] = block;
    if (oldest) for (const key of oldest.keys) onGone(key, oldest);
    return block;
  }

  return {
    keep(key, bytes, instead) {
      if (instead && !instead.block.isLent && bytes.length <= instead.bytes.length) {
        instead.bytes.set(bytes);
        if (bytes.length === instead.bytes.length) return instead;
        return { ...instead, bytes: instead.bytes.subarray(0, bytes.length) };
      }
      const counted = key.length + bytes.length + overhead;
      if (counted > blockBytes) return undefined;
      const current = ring[place];
      const block = current && current.counted + counted <= blockBytes ? current : begin();
      block.room.set(bytes, block.end);
      const kept = block.room.subarray(block.end, block.end + bytes.length);
      block.end += bytes.length;
      block.counted += counted;
      block.keys.push(key);
      return { bytes: kept, block };
    },
    lend({ block }) {
      block.isLent = true;
    },
  };
}
