import { useQueryClient } from '@tanstack/react-query';
import { LoaderCircle } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { type ImportReport, importGallery } from '#contract/transfer.ts';
import { showAdminFailure } from '#web/admin/builds/admin-change.ts';
import { ProgressBar } from '#web/admin/frame/figures.tsx';
import { addressOf } from '#web/data/api.ts';
import { failureText } from '#web/data/failure.ts';
import { markStale } from '#web/data/stale-reads.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { DialogActions } from '#web/ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { postFile } from '#web/uploads/send-file.ts';

interface ImportDialogProps {
  file: File;
  onClose: () => void;
}

/** Looks through an archive first and tells what importing it would do; imports it when that is wanted. */
export function ImportDialog({ file, onClose }: ImportDialogProps) {
  const { phase, sentBytes, report, error, check, start, stop } = useImport(file, onClose);
  const begun = useRef(false);
  useEffect(() => {
    if (!begun.current) check();
    begun.current = true;
  });
  const close = () => {
    stop();
    onClose();
  };
  const working = phase === 'checking' || phase === 'importing';
  return (
    <Dialog
      open
      onClose={close}
      title="Import Database"
      description={`${file.name}, ${bytesText(file.size)}`}
      className="max-w-md"
    >
      {working && (
        <div role="status" className="py-2">
          <p className="flex items-center gap-2">
            <LoaderCircle aria-hidden className="size-4 text-muted motion-safe:animate-spin" />
            {phase === 'checking' ? 'Checking the archive. Nothing is changed yet.' : 'Importing...'}
          </p>
          <ProgressBar
            label="Sent to the server"
            value={sentBytes}
            max={file.size}
            className="mt-3 h-1.5 w-full"
          />
          <p className="measure mt-1 text-muted text-xs">
            {sentBytes < file.size
              ? `${bytesText(sentBytes)} of ${bytesText(file.size)} sent`
              : 'Sent. The server reads every picture now.'}
          </p>
        </div>
      )}
      {phase === 'failed' && (
        <Notice kind="error" title="Import failed">
          {error}
        </Notice>
      )}
      {phase === 'checked' && report && <ReportLines report={report} />}
      <DialogActions onCancel={close} className="mt-5">
        {phase === 'failed' ? (
          <Button size="lg" variant="primary" onClick={check}>
            Try again
          </Button>
        ) : (
          <Button size="lg" variant="primary" disabled={phase !== 'checked'} onClick={start}>
            {phase === 'importing' ? 'Importing...' : 'Import Now'}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

/** What an import would do, before it does it. */
function ReportLines({ report }: { report: ImportReport }) {
  const lines: [string, number][] = [
    ['New vehicles', report.createdVehicles],
    ['Vehicles replaced by newer ones', report.updatedVehicles],
    ['Vehicles left as they are', report.unchangedVehicles],
    ['New images', report.importedImages],
    ['New videos', report.importedVideos],
    ['New wheel models', report.importedWheelModels],
  ];
  return (
    <div>
      <p className="text-muted">Nothing has been changed yet. Importing this archive would bring:</p>
      <dl className="mt-3 divide-y divide-line border-line border-y">
        {lines.map(([label, count]) => (
          <div key={label} className="flex justify-between gap-4 py-2">
            <dt>{label}</dt>
            <dd className="measure font-medium">{count.toLocaleString('en-US')}</dd>
          </div>
        ))}
      </dl>
      {report.missingImages > 0 && (
        <p className="mt-3 text-pending">
          {report.missingImages.toLocaleString('en-US')} images were missing already when the archive was
          made.
        </p>
      )}
    </div>
  );
}

/** "3.1 MB", from a thousand on "1.24 GB". */
function bytesText(bytes: number): string {
  return bytes < 1_000_000_000
    ? `${(bytes / 1_000_000).toFixed(1)} MB`
    : `${(bytes / 1_000_000_000).toFixed(2)} GB`;
}

type Phase = 'checking' | 'checked' | 'importing' | 'failed';

const FAILED = { title: 'Import failed', text: 'Could not import database' };

/** Sends an archive twice: to hear what it would do, then to have it done. */
function useImport(file: File, onDone: () => void) {
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
