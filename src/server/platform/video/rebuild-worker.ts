import { parentPort, workerData } from 'node:worker_threads';
import {
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
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';
import type { VideoContainer } from './sniff-video.ts';

export type RebuildInput = { source: string; target: string; container: VideoContainer };
export type RebuildAnswer =
  | { rebuilt: boolean; playable: boolean; durationSeconds: number }
  | { broken: string };

const { source, target, container }: RebuildInput = workerData;
const playableSounds = new Set(['aac', 'mp3', 'opus', 'vorbis', 'flac']);

parentPort?.postMessage(await rebuild().catch((error): RebuildAnswer => ({ broken: String(error) })));

function open(path: string): Input {
  return new Input({ source: new FilePathSource(path), formats: [MP4, QTFF, WEBM] });
}

/** Copies the encoded pictures and sounds into a new file, and nothing that describes them. */
async function rebuild(): Promise<RebuildAnswer> {
  using input = open(source);
  const video = await input.getPrimaryVideoTrack();
  if (!video) return { broken: 'no video track' };
  const durationSeconds = await input.computeDuration();
  const known = (await video.getCodec()) !== null;
  if (!known) return { rebuilt: false, playable: false, durationSeconds };
  const playable = await isPlayable(video, await input.getPrimaryAudioTrack());
  const output = new Output({ format: outputFormat(playable), target: new FilePathTarget(target) });
  const conversion = await Conversion.init({ input, output, tags: {}, showWarnings: false });
  if (!conversion.utilizedTracks.includes(video)) return { rebuilt: false, playable: false, durationSeconds };
  await conversion.execute();
  // What is no picture is left out without a word.
  using result = open(target);
  const kept = await bitrate(await result.getPrimaryVideoTrack());
  if (kept < (await bitrate(video)) / 2) return { broken: 'pictures are missing' };
  return { rebuilt: true, playable, durationSeconds };
}

async function bitrate(video: InputVideoTrack | null): Promise<number> {
  return video ? (await video.computePacketStats()).averageBitrate : 0;
}

function outputFormat(playable: boolean) {
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
