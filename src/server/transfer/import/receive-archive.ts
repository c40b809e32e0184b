import { PassThrough, Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { PART_OFFSET, PART_TYPE } from '#contract/transfer.ts';
import type { ImportJobRow } from '#server/database/schema.ts';
import { badRequest, HttpError } from '#server/platform/errors.ts';
import { type BodyPace, setBodyPace } from '#server/platform/http/slow-bodies.ts';
import { FileTooLarge } from '#server/platform/storage/storage.ts';
import type { Context } from '#server/settings/context.ts';
import { receivedBytes, receivePart, scratchOf } from './import-scratch.ts';
import { changeJobIn, getJob } from './job-rows.ts';

/** Takes the next part of an archive from the body of a request, and gives its import as it is then. */
export type ReceivePart = (request: FastifyRequest, token: string) => Promise<ImportJobRow>;

/** One part of an archive at a time, from where the last one ended. */
export function createArchiveReceiver({ db, settings }: Context, pace: BodyPace): ReceivePart {
  /** Tokens whose next part is arriving here. */
  const arriving = new Set<string>();

  async function requireOffset({ headers }: FastifyRequest, job: ImportJobRow): Promise<number> {
    const here = await receivedBytes(scratchOf(settings, job.token));
    if (here === undefined)
      throw new HttpError(421, 'The archive arrives at another process. Please send this part again.');
    if (job.state !== 'arriving') throw new HttpError(409, 'All of this archive is here already');
    const said = String(headers[PART_OFFSET] ?? '');
    if (!/^\d{1,15}$/.test(said)) throw badRequest(`The header ${PART_OFFSET} is missing`);
    if (Number(said) > here) throw new HttpError(409, `The archive is here up to byte ${here}`);
    return Number(said);
  }

  async function noteArrived(job: ImportJobRow): Promise<ImportJobRow> {
    const here = (await receivedBytes(scratchOf(settings, job.token))) ?? 0;
    const state = here === job.bytes ? 'checking' : 'arriving';
    return (await changeJobIn(db, job.token, ['arriving'], { receivedBytes: here, state })) ?? job;
  }

  return async (request, token) => {
    const { body } = request;
    if (!(body instanceof Readable)) throw new HttpError(415, `Send bytes as ${PART_TYPE}`);
    const job = await getJob(db, token);
    const offset = await requireOffset(request, job);
    if (arriving.has(job.token)) throw new HttpError(409, 'A part of this archive is arriving already');
    arriving.add(job.token);
    try {
      setBodyPace(request, pace);
      const room = { offset, maxBytes: job.bytes - offset };
      await receivePart(scratchOf(settings, job.token), besides(body), room).catch((error: unknown) => {
        throw error instanceof FileTooLarge ? badRequest('The archive is longer than was announced') : error;
      });
      return await noteArrived(job);
    } finally {
      arriving.delete(job.token);
    }
  };
}

/** The body of a request, as a stream that can be given up without the connection, on which the refusal is still to go out. */
function besides(body: Readable): Readable {
  const copy = new PassThrough();
  body.once('close', () => body.readableEnded || copy.destroy(new Error('The part was cut off')));
  return body.pipe(copy);
}
