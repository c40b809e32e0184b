import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Download, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { listActivity } from '#contract/admin-activity.ts';
import { exportGallery, NOT_A_ZIP } from '#contract/transfer.ts';
import { showAdminFailure } from '#web/admin/builds/admin-change.ts';
import { ApiError, read } from '#web/data/api.ts';
import { showFailure } from '#web/data/failure.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { dayText } from '#web/vehicle/data/vehicle-text.ts';
import { bytesText, ImportDialog } from './import-dialog.tsx';

const lastExport = read(listActivity, { query: { action: 'export', limit: 1 } });

/** Takes the whole gallery out as a zip file, or puts one in. */
export function DatabaseCard() {
  const { data: log } = useQuery(lastExport);
  const { received, start, stop } = useExport();
  const [file, setFile] = useState<File>();
  const picker = useRef<HTMLInputElement>(null);
  const [last] = log?.activities ?? [];
  const take = (chosen: File | undefined) => {
    if (!chosen) return;
    if (/\.zip$/i.test(chosen.name)) setFile(chosen);
    else showFailure('Import failed', NOT_A_ZIP);
  };
  return (
    <section
      aria-labelledby="database"
      className="flex flex-wrap items-center gap-x-6 gap-y-3 px-4 py-4 max-xl:border-line max-xl:border-t md:px-6"
    >
      <div className="min-w-40">
        <h2 id="database" className="text-muted">
          Database Management
        </h2>
        <p className="measure mt-1" role="status">
          {received !== undefined
            ? `Exporting, ${bytesText(received)} so far`
            : last
              ? `Last export ${dayText(last.at)} by ${last.adminName}`
              : 'Not exported yet'}
        </p>
      </div>
      <div className="ml-auto flex gap-2 max-md:ml-0 max-md:w-full max-md:*:flex-1">
        {received === undefined ? (
          <Button onClick={start}>
            <Download aria-hidden className="size-4" />
            Export Database
          </Button>
        ) : (
          <Button onClick={stop}>Stop Export</Button>
        )}
        <Button variant="ghost" onClick={() => picker.current?.click()}>
          <Upload aria-hidden className="size-4" />
          Import Database
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
      {file && <ImportDialog file={file} onClose={() => setFile(undefined)} />}
    </section>
  );
}

/** Downloads the gallery. How much there will be is not known beforehand, so what has come is counted. */
function useExport() {
  const client = useQueryClient();
  const [received, setReceived] = useState<number>();
  const stopper = useRef<AbortController>(undefined);

  const run = async () => {
    const controller = new AbortController();
    stopper.current = controller;
    setReceived(0);
    try {
      const { name, blob } = await download(controller.signal, setReceived);
      save(name, blob);
      toast({ title: 'Export successful' });
      await client.invalidateQueries({ queryKey: [listActivity.path] });
    } catch (error) {
      if (!controller.signal.aborted)
        showAdminFailure(client, error, { title: 'Export failed', text: 'Could not export database' });
    }
    setReceived(undefined);
  };
  return { received, start: () => void run(), stop: () => stopper.current?.abort() };
}

async function download(signal: AbortSignal, onReceived: (bytes: number) => void) {
  const response = await fetch(exportGallery.path, { credentials: 'include', signal });
  if (!response.ok || !response.body)
    throw new ApiError(response.status, response.statusText, await response.text());
  let bytes = 0;
  let told = 0;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, output) {
      bytes += chunk.byteLength;
      // Not on every chunk: each is a render.
      if (bytes - told > 250_000) {
        told = bytes;
        onReceived(bytes);
      }
      output.enqueue(chunk);
    },
  });
  // The browser keeps large blobs on disk.
  const blob = await new Response(response.body.pipeThrough(counter)).blob();
  return { name: nameIn(response.headers.get('content-disposition')), blob };
}

function nameIn(disposition: string | null): string {
  const given = /filename="?([^";]+)/.exec(disposition ?? '')?.[1];
  return given ?? `vehicle_gallery_export_${new Date().toISOString().slice(0, 10)}.zip`;
}

function save(name: string, blob: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The download has begun by the next turn.
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
}
