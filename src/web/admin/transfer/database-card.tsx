import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Download, FileSpreadsheet, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'wouter';
import { listActivity } from '#contract/admin/activity.ts';
import { exportGallery, NOT_A_ZIP } from '#contract/admin/transfer.ts';
import { showAdminFailure } from '#web/admin/builds/admin-change.ts';
import { RearNotesDialog } from '#web/admin/rear-notes/rear-notes-dialog.tsx';
import { readAdmin } from '#web/admin/session/admin-session.tsx';
import { ApiError, read } from '#web/data/api.ts';
import { showFailure } from '#web/data/failure.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { dayText } from '#web/vehicle/data/day-text.ts';
import { ImportDialog } from './import-dialog.tsx';
import { jobText, sendingText } from './import-words.ts';
import { useImport } from './use-import.ts';

const readLastExport = read(listActivity, { query: { action: 'export', limit: 1 } });

const EXPORT_FAILED = { title: 'Export failed', text: 'Could not export database' };

/** Takes the whole gallery out as a zip file, or puts one in. */
export function DatabaseCard() {
  const { lastExport, isPending, start } = useExport();
  const transfer = useImport();
  const { job, sent } = transfer;
  const isUnderWay = job !== undefined || sent !== undefined;
  const [isOpen, setOpen] = useState(false);
  const [readsNotes, setReadingNotes] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const choose = () => picker.current?.click();
  const take = (chosen: File | undefined) => {
    if (!chosen) return;
    if (!/\.zip$/i.test(chosen.name)) return showFailure('Import failed', NOT_A_ZIP);
    setOpen(true);
    void transfer.send(chosen);
  };
  return (
    <section
      aria-labelledby="database"
      className="flex flex-wrap items-center gap-x-6 gap-y-3 px-4 py-4 max-xl:border-line max-xl:border-t md:px-6"
    >
      <div className="min-w-40 xl:w-44">
        <h2 id="database" className="text-muted">
          Database Management
        </h2>
        <p className="measure mt-1 wrap-anywhere" role="status">
          {lastExport ?? 'Not exported yet'}
        </p>
        <Button size="sm" variant="ghost" className="-ml-3" onClick={() => setReadingNotes(true)}>
          Rear Setups in Notes
        </Button>
      </div>
      <div className="ml-auto flex flex-wrap gap-2 max-md:ml-0 max-md:w-full max-md:*:flex-1 xl:grid xl:grid-cols-2">
        <Link
          href="/admin/bring-in"
          className={buttonClass({ className: 'max-md:basis-full xl:col-span-2' })}
        >
          <FileSpreadsheet aria-hidden className="size-4" />
          Bring In Builds
        </Link>
        <Button aria-disabled={isPending} onClick={() => isPending || start()}>
          <Download aria-hidden className="size-4" />
          Export Database
        </Button>
        <Button
          variant={isUnderWay ? 'outline' : 'ghost'}
          onClick={isUnderWay ? () => setOpen(true) : choose}
        >
          <Upload aria-hidden className="size-4" />
          <span>
            {sent ? sendingText(sent.sentBytes, sent.bytes) : job ? jobText(job) : 'Import Database'}
          </span>
        </Button>
        <input
          ref={picker}
          type="file"
          accept=".zip,application/zip"
          aria-label="Zip file to import"
          tabIndex={-1}
          className="hidden"
          onChange={({ currentTarget }) => {
            take(currentTarget.files?.[0]);
            currentTarget.value = '';
          }}
        />
      </div>
      {readsNotes && <RearNotesDialog onClose={() => setReadingNotes(false)} />}
      {isOpen && isUnderWay && <ImportDialog {...transfer} onClose={() => setOpen(false)} />}
    </section>
  );
}

/** Downloads the gallery, and tells when that was done last. */
function useExport() {
  const client = useQueryClient();
  const { data: log } = useQuery(readLastExport);
  const { data: admin } = useQuery(readAdmin);
  const [startedAt, setStartedAt] = useState<string>();
  const { mutate, isPending } = useMutation({
    mutationFn: checkExport,
    onSuccess: () => {
      download(exportGallery.path);
      toast({ title: 'Export successful' });
      setStartedAt(new Date().toISOString());
      return client.invalidateQueries({ queryKey: [listActivity.path], refetchType: 'none' });
    },
    onError: (error) => showAdminFailure(client, error, EXPORT_FAILED),
  });
  // The log gets its entry when the download begins, of which the page hears nothing.
  const [last] =
    startedAt && admin ? [{ at: startedAt, adminName: admin.username }] : (log?.activities ?? []);
  return {
    lastExport: last && `Last export ${dayText(last.at)} by ${last.adminName}`,
    isPending,
    start: () => mutate(),
  };
}

/** A download that fails tells the page nothing, so the server is asked first. */
async function checkExport(): Promise<void> {
  const { ok, status, statusText } = await fetch(exportGallery.path, {
    method: 'HEAD',
    credentials: 'include',
  });
  if (!ok) throw new ApiError(status, statusText, '');
}

function download(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}
