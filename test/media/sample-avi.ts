const HEADER = { microsecondsPerFrame: 500_000, scale: 1, rate: 2 };

/** An AVI of two seconds: four pictures that nobody can look at, as many sounds, and what cameras and others add. */
export function sampleAvi({ note = 'Filmed at +52.5163+013.3777/' } = {}): Buffer {
  const samples = [0, 1, 2, 3].flatMap((number) => [
    chunk('00dc', `picture ${number}${'.'.repeat(number)}`),
    chunk('01wb', `sound ${number}`),
    chunk('02tx', note),
    chunk('JUNK', note),
  ]);
  const header = list(
    'hdrl',
    chunk('avih', numbers(HEADER.microsecondsPerFrame, 0, 0, 0x10, 4, 0, 3, 0, 64, 48, 0, 0, 0, 0)),
    list(
      'strl',
      streamHeader('vids', 'MJPG'),
      chunk('strf', numbers(40, 64, 48, 1, 0, 0, 0, 0, 0, 0)),
      chunk('strn', note),
    ),
    list('strl', streamHeader('auds', '\0\0\0\0'), chunk('strf', numbers(0x10001, 8000, 8000, 0x80001))),
    list('strl', streamHeader('txts', '\0\0\0\0'), chunk('strf', note)),
    chunk('JUNK', note),
  );
  const index = samples.map((sample, place) => {
    const at = 4 + samples.slice(0, place).reduce((total, { length }) => total + length, 0);
    const key = sample.includes('picture 0') ? 0x10 : 0;
    return Buffer.concat([sample.subarray(0, 4), numbers(key, at, sample.readUInt32LE(4))]);
  });
  const info = list('INFO', chunk('ISFT', note), chunk('ICMT', note));
  const movi = list('movi', ...samples);
  return Buffer.concat([
    list('AVI ', header, info, movi, chunk('idx1', Buffer.concat(index)), chunk('IGPS', note)),
  ]).fill('RIFF', 0, 4);
}

function streamHeader(kind: string, handler: string): Buffer {
  const rest = numbers(0, 0, 0, HEADER.scale, HEADER.rate, 0, 4, 0, 0, 0, 0, 0);
  return chunk('strh', Buffer.concat([Buffer.from(kind + handler, 'latin1'), rest]));
}

function numbers(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [place, value] of values.entries()) bytes.writeUInt32LE(value, place * 4);
  return bytes;
}

function chunk(id: string, content: Buffer | string): Buffer {
  const bytes = Buffer.from(content);
  return Buffer.concat([Buffer.from(id), numbers(bytes.length), bytes, Buffer.alloc(bytes.length % 2)]);
}

function list(type: string, ...parts: Buffer[]): Buffer {
  return chunk('LIST', Buffer.concat([Buffer.from(type), ...parts]));
}
