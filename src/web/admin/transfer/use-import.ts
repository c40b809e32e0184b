import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type ImportReport, importGallery } from '#contract/transfer.ts';
import { showAdminFailure } from '#web/admin/builds/admin-change.ts';
import { addressOf } from '#web/data/api.ts';
import { failureText } from '#web/data/failure.ts';
import { markStale } from '#web/data/stale-reads.ts';
import { toast } from '#web/ui/toast.ts';
import { postFile } from '#web/uploads/send-file.ts';

type Phase = 'checking' | 'checked' | 'importing' | 'failed';

const FAILED = { title: 'Import failed', text: 'Could not import database' };

/** Sends an archive twice: to hear what it would do, then to have it done. */
export function useImport(file: File, onDone: () => void) {
  const client = useQueryClient();
  const [phase, setPhase] = useState<Phase>('checking');
  const [sentBytes, setSentBytes] = useState(0);
  const [report, setReport] = useState<ImportReport>();
  const [error, setError] = useState<string>();
  const running = useRef<AbortController>(undefined);

  const run = async (dryRun: boolean) => {
    const controller = new AbortController();
    running.current = controller;
    setPhase(dryRun ? 'checking' : 'importing');
    setSentBytes(0);
    try {
      const { signal } = controller;
      const next = await send(file, dryRun, setSentBytes, signal);
      if (dryRun) {
        setReport(next);
        setPhase('checked');
      } else {
        const { importedVehicles, importedImages } = next;
        toast({
          title: 'Import successful',
          description: `Imported ${importedVehicles} vehicles and ${importedImages} images`,
        });
        onDone();
        await Promise.all([markStale(client, 'adminBuilds'), markStale(client, 'wheelModels')]);
      }
    } catch (failure) {
      if (controller.signal.aborted) return;
      showAdminFailure(client, failure, FAILED);
      setError(failureText(failure, FAILED.text));
      setPhase('failed');
    }
  };
  return {
    phase,
    sentBytes,
    report,
    error,
    check: () => void run(true),
    start: () => void run(false),
    stop: () => running.current?.abort(),
  };
}

async function send(
  file: File,
  dryRun: boolean,
  onProgress: (sentBytes: number) => void,
  signal: AbortSignal,
): Promise<ImportReport> {
  const path = addressOf(importGallery, { query: { dryRun: dryRun ? '1' : undefined } });
  const endpoint = { ...importGallery, path };
  const text = await postFile({ endpoint, field: 'importFile', file, name: file.name, onProgress, signal });
  return JSON.parse(text);
}
