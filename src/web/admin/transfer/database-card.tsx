import { useQuery } from '@tanstack/react-query';
import { Download, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { listActivity } from '#contract/admin-activity.ts';
import { NOT_A_ZIP } from '#contract/transfer.ts';
import { failureToast } from '#web/admin/builds/admin-change.ts';
import { read } from '#web/data/api.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { dayText } from '#web/vehicle/data/vehicle-text.ts';
import { bytesText } from './bytes-text.ts';
import { ImportDialog } from './import-dialog.tsx';
import { useExport } from './use-export.ts';

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
    else toast(failureToast('Import failed', NOT_A_ZIP));
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
