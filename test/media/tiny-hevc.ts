// Writes still pictures in HEVC without any compression: each block of 16 by 16 says "raw samples follow".
// No free encoder ships with the product, and tests need HEIC files whose every pixel is known.

const blockSide = 16;

/** One colour per block of 16 by 16, in Y, Cb, Cr. */
export type Block = { y: number; cb: number; cr: number };

class Bits {
  readonly #bits: number[] = [];

  fixed(count: number, value: number): this {
    for (let bit = count - 1; bit >= 0; bit -= 1) this.#bits.push(Math.floor(value / 2 ** bit) % 2);
    return this;
  }

  flags(...values: (0 | 1)[]): this {
    this.#bits.push(...values);
    return this;
  }

  /** Exponential Golomb code, `ue(v)` in the standard. */
  golomb(...values: number[]): this {
    for (const value of values) {
      const length = Math.floor(Math.log2(value + 1));
      this.fixed(length, 0).fixed(length + 1, value + 1);
    }
    return this;
  }

  align(): this {
    while (this.#bits.length % 8 !== 0) this.#bits.push(0);
    return this;
  }

  bytes(): Buffer {
    const bytes = [];
    for (let at = 0; at < this.#bits.length; at += 8) {
      bytes.push(Number.parseInt(this.#bits.slice(at, at + 8).join(''), 2));
    }
    return Buffer.from(bytes);
  }
}

// Zero bytes in a row must not look like the start of the next unit.
function unit(type: number, payload: Bits): Buffer {
  const escaped: number[] = [];
  let zeros = 0;
  for (const byte of payload.align().bytes()) {
    if (zeros === 2 && byte <= 3) {
      escaped.push(3);
      zeros = 0;
    }
    escaped.push(byte);
    zeros = byte === 0 ? zeros + 1 : 0;
  }
  return Buffer.from([type << 1, 1, ...escaped]);
}

function profile(bits: Bits): Bits {
  // Main Still Picture, progressive frames, level 3.
  return bits.fixed(8, 3).fixed(32, 0x70000000).flags(1, 0, 1, 1).fixed(44, 0).fixed(8, 90);
}

function videoParameters(): Buffer {
  const bits = new Bits().fixed(4, 0).flags(1, 1).fixed(6, 0).fixed(3, 0).flags(1).fixed(16, 0xffff);
  profile(bits).flags(1).golomb(0, 0, 0).fixed(6, 0).golomb(0).flags(0, 0);
  return unit(32, bits.flags(1));
}

function sequenceParameters(width: number, height: number): Buffer {
  const bits = profile(new Bits().fixed(4, 0).fixed(3, 0).flags(1));
  bits.golomb(0, 1, width, height).flags(0).golomb(0, 0, 0).flags(1).golomb(0, 0, 0);
  // Blocks of 16 that are never split; transforms of 4 to 16.
  bits.golomb(1, 0, 0, 2, 0, 0).flags(0, 0, 0);
  // Raw blocks: allowed, 8 bits, from 16 to 16, not smoothed.
  bits.flags(1).fixed(4, 7).fixed(4, 7).golomb(1, 0).flags(1);
  bits.golomb(0).flags(0, 0, 0, 0, 0);
  return unit(33, bits.flags(1));
}

function pictureParameters(): Buffer {
  const bits = new Bits().golomb(0, 0).flags(0, 0).fixed(3, 0).flags(0, 0).golomb(0, 0, 0).flags(0, 0, 0);
  bits.golomb(0, 0).flags(0, 0, 0, 0, 0, 0, 0);
  // Deblocking is off.
  bits.flags(1, 0, 1).flags(0, 0).golomb(0).flags(0, 0);
  return unit(34, bits.flags(1));
}

// How much of the range the improbable value takes while the probable one is coded again and again.
const improbable = [240, 227, 216, 205, 195, 185, 175, 166, 158, 150, 142, 135, 128, 122, 116, 110];

// The arithmetic coder is restarted after each raw block, so it never holds more than these few decisions:
// "the picture goes on" (except first), "not split", "raw samples follow".
function announceRawBlock(bits: Bits, index: number): void {
  const start = index === 0 ? 510 : 508;
  endCoder(bits, start - (improbable[index] ?? 0) - 2);
}

function endCoder(bits: Bits, start: number): void {
  let low = start;
  let pending = 0;
  const written: (0 | 1)[] = [];
  const write = (bit: 0 | 1) => {
    written.push(bit, ...Array.from({ length: pending }, (): 0 | 1 => (bit === 1 ? 0 : 1)));
    pending = 0;
  };
  for (let shift = 0; shift < 7; shift += 1) {
    if (low < 256) write(0);
    else if (low >= 512) {
      low -= 512;
      write(1);
    } else {
      low -= 256;
      pending += 1;
    }
    low *= 2;
  }
  write(((low >> 9) & 1) === 1 ? 1 : 0);
  bits.flags(...written.slice(1)).fixed(2, ((low >> 7) & 3) | 1);
}

/** Most blocks of a slice: the coder begins anew with each. */
const SLICE_BLOCKS = improbable.length;

function slice(blocks: Block[], { first, of }: { first: number; of: number }): Buffer {
  const bits = new Bits().flags(first === 0 ? 1 : 0, 0).golomb(0);
  if (first > 0) bits.fixed(Math.ceil(Math.log2(of)), first);
  bits.golomb(2, 0).flags(1).align();
  blocks.forEach((block, index) => {
    announceRawBlock(bits, index);
    bits.align();
    for (let sample = 0; sample < blockSide ** 2; sample += 1) bits.fixed(8, block.y);
    for (let sample = 0; sample < blockSide ** 2 / 4; sample += 1) bits.fixed(8, block.cb);
    for (let sample = 0; sample < blockSide ** 2 / 4; sample += 1) bits.fixed(8, block.cr);
  });
  endCoder(bits, 508);
  return unit(19, bits);
}

/** Rows of blocks. */
export function encodeTinyHevc(rows: Block[][]) {
  const width = (rows[0]?.length ?? 0) * blockSide;
  const height = rows.length * blockSide;
  const parameters = [videoParameters(), sequenceParameters(width, height), pictureParameters()];
  const blocks = rows.flat();
  const slices: Buffer[] = [];
  for (let first = 0; first < blocks.length; first += SLICE_BLOCKS)
    slices.push(slice(blocks.slice(first, first + SLICE_BLOCKS), { first, of: blocks.length }));
  return { width, height, parameters, slices };
}
