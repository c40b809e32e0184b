import { stat } from 'node:fs/promises';
import type { WheelModelFields } from '#contract/wheel-models.ts';
import { HttpError } from '#server/platform/errors.ts';
import { openConfinedCalls } from '#server/platform/sandbox/sandbox-calls.ts';
import { JobTimeoutError, WorkerDiedError } from '#server/platform/sandbox/sandbox-process.ts';
import { BadZip, NotAZip } from '#server/platform/zip-reader.ts';
import type { ArchivedCorrection, ArchivedFile, ArchivedVehicle, Manifest } from './archive-format.ts';
import type { ArchiveAnswer, ArchiveQuestion } from './archive-reader-process.ts';

export interface SomeVehicles {
  vehicles: ArchivedVehicle[];
  /** The unpacked sizes of those files they name that are in the archive, by address. */
  held: ReadonlyMap<string, number>;
}

/** An exported gallery whose bytes are read in a process of their own; only rows that keep to the schemas come out. */
export interface ArchiveReader {
  manifest: Manifest;
  /** All builds, some at a time, from the start at each call; read on only as fast as they are asked for. */
  vehicles(): AsyncGenerator<SomeVehicles>;
  /** The list of files that was signed, in its order, some at a time. */
  files(): AsyncGenerator<ArchivedFile[]>;
  wheelModels(): Promise<WheelModelFields[]>;
  corrections(): Promise<ArchivedCorrection[]>;
  unpack(url: string, target: string): Promise<void>;
  close(): void;
}

/** The archive is whole, but not one this site can take. */
export const refuseArchive = (words: string) => new HttpError(422, words);

const script = new URL('./archive-reader-process.ts', import.meta.url);
const MEGABYTES = 300;
/** The list of entries is in its memory: a few hundred bytes for each, which has 20 kB in the archive and more. */
const ARCHIVE_BYTES_PER_BYTE = 80;
/** For one step: the list of entries, a few builds, a file of 50 MB. All of them take a second or two. */
const STEP = { milliseconds: 60_000 };

/** Opens an archive that may be unpacked to so many bytes. Throws `BadZip` or a refusal, here and at every later step. */
export async function openArchive(path: string, roomBytes: number): Promise<ArchiveReader> {
  const { size } = await stat(path);
  const megabytes = MEGABYTES + Math.ceil(size / ARCHIVE_BYTES_PER_BYTE / 1e6);
  const { call, end } = openConfinedCalls<ArchiveQuestion, ArchiveAnswer>(script, { megabytes });
  const ask = async (question: ArchiveQuestion) => {
    const answer = await call(question, STEP).catch(refuse);
    if ('refused' in answer) throw errorOf(answer);
    // The code tells a full disk from a fault of ours.
    if ('failed' in answer) throw Object.assign(new Error(answer.failed), { code: answer.code });
    return answer;
  };

  async function* vehicles(): AsyncGenerator<SomeVehicles> {
    for (let from: From = 'from the start'; ; from = 'further') {
      const answer = await ask({ vehicles: from });
      if (!('vehicles' in answer)) throw unexpected();
      if (answer.vehicles.length === 0) return;
      yield answer;
    }
  }

  async function* files(): AsyncGenerator<ArchivedFile[]> {
    for (let from: From = 'from the start'; ; from = 'further') {
      const answer = await ask({ files: from });
      if (!('files' in answer)) throw unexpected();
      if (answer.files.length === 0) return;
      yield answer.files;
    }
  }

  try {
    const described = await ask({ open: path, roomBytes });
    if (!('manifest' in described)) throw unexpected();
    return {
      ...described,
      vehicles,
      files,
      async wheelModels() {
        const answer = await ask({ wheelModels: 'all' });
        if (!('wheelModels' in answer)) throw unexpected();
        return answer.wheelModels;
      },
      async corrections() {
        const answer = await ask({ corrections: 'all' });
        if (!('corrections' in answer)) throw unexpected();
        return answer.corrections;
      },
      async unpack(url, target) {
        await ask({ unpack: url.slice(1), target });
      },
      close: end,
    };
  } catch (error) {
    end();
    throw error;
  }
}

type From = 'from the start' | 'further';

function refuse(cause: unknown): never {
  if (cause instanceof JobTimeoutError) throw new BadZip('reading it takes too long', { cause });
  if (cause instanceof WorkerDiedError) throw new BadZip('the file is damaged or unsafe', { cause });
  throw cause;
}

function errorOf({ refused, words }: Extract<ArchiveAnswer, { refused: string }>): Error {
  if (refused === 'unfit') return refuseArchive(words);
  return refused === 'not-a-zip' ? new NotAZip(words) : new BadZip(words);
}

const unexpected = () => new Error('The archive reader answered another question');
