import { LoaderCircle } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { ProgressBar } from '#web/admin/frame/progress-bar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { bytesText } from './bytes-text.ts';
import { ReportLines } from './report-lines.tsx';
import { useImport } from './use-import.ts';

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
      <div className="mt-5 flex justify-end gap-2 max-md:flex-col-reverse">
        <Button size="lg" onClick={close}>
          Cancel
        </Button>
        {phase === 'failed' ? (
          <Button size="lg" variant="primary" onClick={check}>
            Try again
          </Button>
        ) : (
          <Button size="lg" variant="primary" disabled={phase !== 'checked'} onClick={start}>
            {phase === 'importing' ? 'Importing...' : 'Import Now'}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
