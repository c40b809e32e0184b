import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { getImportJob, type ImportJob, removeImportJob, runImportJob } from '#contract/admin/transfer.ts';
import { countText } from '#domain/measures.ts';
import { showAdminFailure } from '#web/admin/builds/admin-change.ts';
import { askOf, read } from '#web/data/api.ts';
import { showFailure } from '#web/data/failure.ts';
import { invalidateAfter } from '#web/data/invalidation.ts';
import { useStore } from '#web/ui/store.ts';
import { toast } from '#web/ui/toast.ts';
import { sendArchive, sending, stopSending } from './send-archive.ts';

const FAILED = { title: 'Import failed', text: 'Could not import database' };
const LOOK_EVERY = 1000;

const readImportJob = read(getImportJob, {});

/** The import under way, whoever began it, and what can be done about it. */
export function useImport() {
  const client = useQueryClient();
  const sent = useStore(sending, undefined);
  const { data } = useQuery({
    ...readImportJob,
    refetchInterval: ({ state }) => intervalFor(state.data?.job ?? undefined),
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
    /** What this page sends. */
    sent,
    send: (file: File) =>
      attempt(async () => {
        const sentJob = await sendArchive(file);
        if (sentJob) client.setQueryData(readImportJob.queryKey, { job: sentJob });
      }),
    stopSending,
    run: () => attempt(() => ask(runImportJob, { params })),
    /** Takes it back, or puts away one that has ended. */
    remove: () => attempt(() => ask(removeImportJob, { params })),
  };
}
export type ImportActions = ReturnType<typeof useImport>;

function intervalFor(job: ImportJob | undefined): number | false {
  if (!job) return false;
  return job.cancelling || ['checking', 'importing', 'writing'].includes(job.state) ? LOOK_EVERY : false;
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
    void invalidateAfter(client, 'adminBuilds');
    void invalidateAfter(client, 'wheelModels');
    void invalidateAfter(client, 'parts');
  }, [job, client]);
}
