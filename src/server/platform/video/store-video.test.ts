import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { withScratch } from '#server/platform/scratch.ts';
import type { FileContent } from '#server/platform/storage/storage.ts';
import { EARLY_BEGINNINGS, earlyQuickTime } from '#test/media/early-quicktime.ts';
import { sampleAvi } from '#test/media/sample-avi.ts';
import { type SampleVideo, sampleVideo } from '#test/media/sample-video.ts';
import { storeVideo } from './store-video.ts';
import { VideoError } from './video-errors.ts';

const dataFolder = mkdtempSync(join(tmpdir(), 'uploads-'));
afterAll(() => rmSync(dataFolder, { recursive: true }));

function storageInMemory() {
  const files = new Map<string, Buffer>();
  const put = async (name: string, content: FileContent) => {
    if (!(content instanceof Blob)) throw new Error('a video is handed over as a blob');
    files.set(name, Buffer.from(await content.arrayBuffer()));
    return { size: content.size };
  };
  return { put, files };
}

async function store(file: Buffer) {
  const storage = storageInMemory();
  const stored = await withScratch(dataFolder, async (folder) => {
    await writeFile(join(folder, 'sent'), file);
    return storeVideo(storage, join(folder, 'sent'));
  });
  return { stored, kept: storage.files.get(stored.name) ?? Buffer.alloc(0) };
}

const refusal = async (file: Buffer) => {
  const error = await store(file).catch((thrown: unknown) => thrown);
  return error instanceof VideoError ? error.reason : error;
};

const kinds: [SampleVideo, string, boolean, number?][] = [
  [{ container: 'mp4', codec: 'avc' }, 'mp4', true],
  [{ container: 'mov', codec: 'avc' }, 'mp4', true],
  // As browsers record it.
  [{ container: 'fragmented mp4', codec: 'avc' }, 'mp4', true],
  // WebM does not say how long its last picture is shown.
  [{ container: 'webm', codec: 'vp9' }, 'webm', true, 3],
  [{ container: 'mov', codec: 'hevc' }, 'mov', false],
  [{ container: 'mp4', codec: 'hevc' }, 'mov', false],
  [{ container: 'mp4', codec: 'avc high 4:2:2' }, 'mov', false],
];
test.each(kinds)(
  '%o is kept as %s, without where it was filmed',
  async (sample, extension, playable, seconds = 4) => {
    const sent = await sampleVideo(sample);
    expect(sent.includes('+52.5163')).toBe(true);
    const { stored, kept } = await store(sent);
    expect(stored).toMatchObject({ extension, playable, durationSeconds: seconds, bytes: kept.length });
    expect(stored.url).toMatch(new RegExp(`^/uploads/[0-9a-f]{24}\\.${extension}$`));
    expect(kept.includes('+52.5163')).toBe(false);
    for (const picture of [0, 1, 2, 3]) expect(kept.includes(`picture ${picture}`)).toBe(true);
  },
);

test('a playable video has its index in front, so that it starts at once', async () => {
  const { kept } = await store(await sampleVideo({ container: 'mov', codec: 'avc' }));
  expect(kept.indexOf('moov')).toBeGreaterThan(0);
  expect(kept.indexOf('moov')).toBeLessThan(kept.indexOf('mdat'));
});

test('a video whose pictures nobody knows is refused: anything could be in them', async () => {
  const sent = await sampleVideo({ container: 'mov', codec: 'avc' });
  sent.write('old1', sent.indexOf('avc1', sent.indexOf('stsd')), 'latin1');
  expect(await refusal(sent)).toBe('unknown-codec');
});

test('an AVI is kept for download, without where it was filmed', async () => {
  const { stored, kept } = await store(sampleAvi());
  expect(stored).toMatchObject({ extension: 'avi', contentType: 'video/x-msvideo', playable: false });
  expect(stored.durationSeconds).toBe(2);
  expect(kept.includes('+52.5163')).toBe(false);
  for (const picture of [0, 1, 2, 3]) expect(kept.includes(`picture ${picture}`)).toBe(true);
});

test('the name of a track is left behind', async () => {
  const sent = await sampleVideo({ container: 'mp4', codec: 'avc', trackName: 'Filmed by Canary' });
  expect(sent.includes('Canary')).toBe(true);
  expect((await store(sent)).kept.includes('Canary')).toBe(false);
});

test('what stands behind the end of a video is left behind', async () => {
  const sent = Buffer.concat([await sampleVideo({ container: 'mp4', codec: 'avc' }), Buffer.alloc(20_000)]);
  const { stored } = await store(sent);
  expect(stored.bytes).toBeLessThan(5000);
});

test('a video without its end is broken', async () => {
  const mp4 = await sampleVideo({ container: 'mp4', codec: 'avc' });
  expect(await refusal(mp4.subarray(0, mp4.length - 10))).toBe('broken');
  expect(await refusal(sampleAvi().subarray(0, 300))).toBe('broken');
});

test('a video whose pictures make no sense is broken', async () => {
  const sent = await sampleVideo({ container: 'mp4', codec: 'avc' });
  expect(await refusal(sent.fill('x', sent.indexOf('mdat') + 4))).toBe('broken');
});

test('boxes without a video are broken', async () => {
  expect(await refusal(Buffer.from('\0\0\0\x10ftypisom\0\0\0\0\0\0\0\x08free', 'latin1'))).toBe('broken');
});

const latin1 = (text: string) => Buffer.from(text, 'latin1');
test.each([
  ['an empty file', latin1('')],
  ['text', latin1('not a video')],
  ['a playlist', latin1('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n')],
  ['a list of files', latin1("ffconcat version 1.0\nfile '/etc/passwd'\n")],
  ['a page', latin1('<html><script>alert(1)</script></html>')],
  ['a HEIC picture', latin1('\0\0\0\x18ftypheic\0\0\0\0mif1heic')],
  ['a sound', latin1('\0\0\0\x18ftypM4A \0\0\0\0M4A mp42')],
  ['Matroska', latin1('\x1a\x45\xdf\xa3\x8b\x42\x82\x88matroska')],
])('%s is no video', async (_what, file) => {
  expect(await refusal(file)).toBe('not-a-video');
});

test.each(['with', 'without'])(
  'a recording of a browser is kept, %s the index of its fragments',
  async (index) => {
    const recorded = await sampleVideo({ container: 'fragmented mp4', codec: 'avc' });
    const indexed = recorded.lastIndexOf('mfra') - 4;
    expect(recorded.includes('tfra', indexed)).toBe(true);
    const { stored, kept } = await store(index === 'with' ? recorded : recorded.subarray(0, indexed));
    expect(stored).toMatchObject({ extension: 'mp4', playable: true, durationSeconds: 4 });
    for (const picture of [0, 1, 2, 3]) expect(kept.includes(`picture ${picture}`)).toBe(true);
  },
);

test.each(EARLY_BEGINNINGS)('a MOV that begins with %s is kept with all its pictures', async (begins) => {
  const sent = await earlyQuickTime(begins);
  expect(sent.toString('latin1', 4, 8)).toBe(begins);
  const { stored, kept } = await store(sent);
  expect(stored).toMatchObject({ extension: 'mp4', playable: true, durationSeconds: 4 });
  for (const picture of [0, 1, 2, 3]) expect(kept.includes(`picture ${picture}`)).toBe(true);
});

test('bytes that only begin like an early MOV are refused', async () => {
  const whole = await earlyQuickTime('wide');
  for (const file of [
    whole.subarray(0, whole.length - 40),
    Buffer.concat([whole.subarray(0, 8), Buffer.alloc(5000, 'free')]),
    Buffer.from('\0\0\0\x08skip and nothing else', 'latin1'),
  ])
    expect(await refusal(file)).toBe('broken');
});
