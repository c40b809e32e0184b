import type { MediaJob } from '#server/platform/sandbox/media-job.ts';

/** Answers each job with one message. The decoders of the other kind are never loaded by a job that does not need them. */
process.on('message', async ({ job }: { job: MediaJob }) => {
  process.send?.(await answer(job));
  globalThis.gc?.();
});
// The server is gone: nobody waits for the rest.
process.on('disconnect', () => process.exit());

async function answer(job: MediaJob): Promise<unknown> {
  if ('video' in job)
    return (await import('#server/platform/video/rebuild-video.ts')).rebuildVideo(job.video);
  return (await import('#server/platform/images/make-image.ts')).makeImage(job.image);
}
