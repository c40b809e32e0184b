import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type ImportJob, pauseImportJob, removeImportJob, runImportJob } from '#contract/transfer.ts';
import { countText } from '#domain/measures.ts';
import { showAdminFailure } from '#web/admin/builds/admin-change.ts';
import { askOf } from '#web/data/api.ts';
import { showFailure } from '#web/data/failure.ts';
import { markStale } from '#web/data/stale-reads.ts';
import { useStore } from '#web/ui/store.ts';
import { toast } from '#web/ui/toast.ts';
import { readImportJob, sending, sendNewArchive, sendRest, stopSending } from './send-archive.ts';

const FAILED = { title: 'Import failed', text: 'Could not import database' };
const LOOK_EVERY = 1000;
const OTHERS_SEND_EVERY = 4000;

/** The import under way, whoever began it, and what can be done about it. */
export function useImport() {
  const client = useQueryClient();
  const sent = useStore(sending, undefined);
  const { data } = useQuery({
    ...readImportJob,
    refetchInterval: ({ state }) => intervalFor(state.data?.job ?? undefined, sent !== undefined),
  });
  const job = data?.job ?? undefined;
  useOutcome(job);

  const refresh = () => client.invalidateQueries({ queryKey: readImportJob.queryKey });
  const attempt = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      showAdminFailure(client, error, FAILED);
    } finally {
      await refresh();
    }
  };
  const ask = askOf(client);
  const params = { token: job?.token ?? '' };
  return {
    job,
    /** What this page sends of it. */
    sent: sent?.token === job?.token ? sent : undefined,
    send: (file: File) => attempt(() => sendNewArchive(client, file)),
    sendOn: (file: File) =>
      attempt(async () => {
        if (job && file.size === job.bytes) await sendRest(client, file, job);
        else showFailure(FAILED.title, 'This is another file than the one that was begun.');
      }),
    run: () => attempt(() => ask(runImportJob, { params })),
    pause: () => attempt(() => ask(pauseImportJob, { params })),
    /** Takes it back, or puts away one that has ended. */
    remove: () =>
      attempt(async () => {
        stopSending();
        await ask(removeImportJob, { params });
      }),
  };
}
export type ImportActions = ReturnType<typeof useImport>;

function intervalFor(job: ImportJob | undefined, isSending: boolean): number | false {
  if (!job || isSending) return false;
  if (job.cancelling || ['checking', 'writing'].includes(job.state)) return LOOK_EVERY;
  if (job.state === 'importing') return job.paused ? OTHERS_SEND_EVERY : LOOK_EVERY;
  return job.state === 'arriving' ? OTHERS_SEND_EVERY : false;
}

/** Tells how an import ended that was under way while this page looked. */
function useOutcome(job: ImportJob | undefined): void {
  const client = useQueryClient();
  const before = useRef(job);
  useEffect(() => {
    const wasUnderWay = before.current && !['finished', 'failed'].includes(before.current.state);
    before.current = job;
    if (!job || !wasUnderWay) return;
    if (job.state === 'failed') showFailure(FAILED.title, job.reason ?? FAILED.text);
    if (job.state !== 'finished' || !job.report) return;
    const { importedVehicles, importedImages } = job.report;
    toast({
      title: 'Import successful',
      description: `Imported ${countText(importedVehicles, 'vehicle')} and ${countText(importedImages, 'image')}`,
    });
    void markStale(client, 'adminBuilds');
    void markStale(client, 'wheelModels');
  }, [job, client]);
}
