import { rm } from 'node:fs/promises';
import {
  BufferSource,
  Conversion,
  FilePathSource,
  FilePathTarget,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  MovOutputFormat,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  type Source,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';
import type { RebuiltVideo, VideoJob } from '#server/platform/sandbox/media-job.ts';
import { checkEbml } from './check-ebml.ts';
import { checkTables } from './check-tables.ts';
import { type FileWindow, withFileWindow } from './file-window.ts';
import { readBoxes } from './iso-boxes.ts';
import { rewriteAvi } from './rewrite-avi.ts';
import { VideoError, type VideoRefusalReason } from './video-errors.ts';

export type VideoResult = RebuiltVideo | { refused: VideoRefusalReason; why: string };

/** No clip of 50 MB is longer. */
const LONGEST_SECONDS = 24 * 60 * 60;

/** Writes the pictures and sounds of a video into a new file at `target`, and nothing that describes them. */
export async function rebuildVideo(job: VideoJob): Promise<VideoResult> {
  try {
    const video = await rebuild(job);
    const { durationSeconds } = video;
    if (!(durationSeconds >= 0 && durationSeconds <= LONGEST_SECONDS)) throw new VideoError('broken');
    return video;
  } catch (error) {
    await rm(job.target, { force: true });
    return { refused: error instanceof VideoError ? error.reason : 'broken', why: String(error) };
  }
}

async function rebuild({ source, target, container }: VideoJob): Promise<RebuiltVideo> {
  if (container === 'avi')
    return { extension: 'avi', playable: false, durationSeconds: await rewriteAvi(source, target) };
  const checked = await withFileWindow(source, async (file) => {
    if (container === 'webm') return void (await checkEbml(file));
    checkTables(file);
    return file.bytes(0, 8).toString('latin1', 4) === 'ftyp' ? undefined : addFileType(file);
  });
  return copyStreams(checked ? new BufferSource(checked) : new FilePathSource(source), { target, container });
}

/** What says that a file is QuickTime; the first ones have none. */
const FILE_TYPE = Buffer.from('\0\0\0\x14ftypqt  \0\0\x02\0qt  ', 'latin1');

/** Of every list of chunks how long an entry is: each says where in the file the chunk is. */
const ENTRY_BYTES: Record<string, number> = { stco: 4, co64: 8 };

/** A QuickTime file that begins with its content, with its type before it and its chunks where they are then. */
function addFileType(file: FileWindow): Buffer {
  const whole = Buffer.concat([FILE_TYPE, file.bytes(0, file.size)]);
  for (const { type, contentStart } of readBoxes(file)) {
    const step = ENTRY_BYTES[type];
    if (step === undefined) continue;
    const table = contentStart + FILE_TYPE.length;
    const count = whole.readUInt32BE(table + 4);
    for (let at = table + 8; at < table + 8 + count * step; at += step)
      if (step === 4) whole.writeUInt32BE((whole.readUInt32BE(at) + FILE_TYPE.length) >>> 0, at);
      else
        whole.writeBigUInt64BE(BigInt.asUintN(64, whole.readBigUInt64BE(at) + BigInt(FILE_TYPE.length)), at);
  }
  return whole;
}

const playableSounds = new Set(['aac', 'mp3', 'opus', 'vorbis', 'flac']);

/** Copies the encoded pictures and sounds of an MP4, MOV or WebM into a new file. Throws `VideoError`. */
async function copyStreams(
  source: Source,
  { target, container }: Omit<VideoJob, 'source'>,
): Promise<RebuiltVideo> {
  using input = open(source);
  const video = await input.getPrimaryVideoTrack();
  if (!video) throw new VideoError('broken');
  // What cannot be read as pictures could be anything, so none of it is kept.
  if ((await video.getCodec()) === null) throw new VideoError('unknown-codec');
  const durationSeconds = await input.computeDuration();
  const playable = await isPlayable(video, await input.getPrimaryAudioTrack());
  // All that WebM may hold is playable: this one only calls itself so.
  if (container === 'webm' && !playable) throw new VideoError('broken');
  await dropNames(input);
  const output = new Output({
    format: outputFormat(container, playable),
    target: new FilePathTarget(target),
  });
  const conversion = await Conversion.init({ input, output, tags: {}, showWarnings: false });
  if (!conversion.utilizedTracks.includes(video)) throw new VideoError('unknown-codec');
  await conversion.execute();
  // What is no picture is left out without a word.
  using result = open(new FilePathSource(target));
  const resultBitrate = await bitrate(await result.getPrimaryVideoTrack());
  if (!(resultBitrate >= (await bitrate(video)) / 2)) throw new VideoError('broken');
  return { extension: extensionFor(container, playable), playable, durationSeconds };
}

function open(source: Source): Input {
  return new Input({ source, formats: [MP4, QTFF, WEBM] });
}

/** A copied track keeps its name, which is free text. */
async function dropNames(input: Input): Promise<void> {
  for (const track of await input.getTracks()) track.getName = () => Promise.resolve(null);
}

async function bitrate(video: InputVideoTrack | null): Promise<number> {
  return video ? (await video.computePacketStats()).averageBitrate : 0;
}

function extensionFor(container: VideoJob['container'], playable: boolean) {
  if (container === 'webm') return 'webm';
  return playable ? 'mp4' : 'mov';
}

function outputFormat(container: VideoJob['container'], playable: boolean) {
  if (container === 'webm') return new WebMOutputFormat();
  // The index goes to the front, so that a video starts before all of it has arrived.
  return playable
    ? new Mp4OutputFormat({ fastStart: 'in-memory' })
    : new MovOutputFormat({ fastStart: 'in-memory' });
}

async function isPlayable(video: InputVideoTrack, audio: InputAudioTrack | null): Promise<boolean> {
  const sound = audio && (await audio.getCodec());
  // A sound of unknown kind is left out of the new file, so it cannot hinder.
  return (!sound || playableSounds.has(sound)) && isPlayablePicture(video);
}

async function isPlayablePicture(video: InputVideoTrack): Promise<boolean> {
  const codec = await video.getCodec();
  if (codec === 'vp8' || codec === 'vp9' || codec === 'av1') return true;
  // Browsers play H.264 in baseline, main, extended and high profile; not with 10 bits or 4:2:2.
  return codec === 'avc' && /^avc[13]\.(42|4d|58|64)/i.test((await video.getCodecParameterString()) ?? '');
}
