import { LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ImportJob } from '#contract/admin/transfer.ts';
import { ProgressBar } from '#web/admin/frame/figures.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { DialogActions } from '#web/ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { ReportLines } from './import-report.tsx';
import { bringsNothing, bytesText, timeLeftText } from './import-words.ts';
import type { Sending } from './send-archive.ts';
import type { ImportActions } from './use-import.ts';

interface ImportDialogProps extends ImportActions {
  onClose: () => void;
}

/** The import under way. Closing it changes nothing: it goes on, and anybody finds it again. */
export function ImportDialog(props: ImportDialogProps) {
  const { job, sent, onClose } = props;
  const { body, actions, isOver } = contentOf(props);
  const by = job && !sent ? `, started by ${job.adminName}` : '';
  const { fileName, bytes } = sent ?? job ?? { fileName: '', bytes: 0 };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Import Database"
      description={`${fileName}, ${bytesText(bytes)}${by}`}
      className="max-w-md"
    >
      {body}
      <DialogActions
        onCancel={isOver ? props.remove : onClose}
        cancel={isOver ? 'Done' : 'Close'}
        className="mt-5 flex-wrap"
      >
        {actions}
      </DialogActions>
    </Dialog>
  );
}

interface Content {
  body: ReactNode;
  actions?: ReactNode;
  /** Nothing is left to do but to put it away. */
  isOver?: boolean;
}

/** What is said of the import where it is, and what can be done about it. */
function contentOf({ job, sent, run, remove, stopSending }: ImportDialogProps): Content {
  const cancel = (label: string, onClick: () => void) => (
    <Button size="lg" variant="danger" onClick={onClick}>
      {label}
    </Button>
  );
  if (sent) return { body: <SendingProgress sent={sent} />, actions: cancel('Cancel Import', stopSending) };
  if (!job) return { body: null };
  if (job.cancelling) return { body: <Busy>Undoing the import...</Busy> };
  switch (job.state) {
    case 'checking':
      return {
        body: <Busy>Checking the archive. Nothing has changed yet.</Busy>,
        actions: cancel('Cancel Import', remove),
      };
    case 'checked':
      if (!job.report || bringsNothing(job.report))
        return {
          body: (
            <Notice kind="info" title="Nothing to import">
              Everything in this archive is already in the gallery.
            </Notice>
          ),
          isOver: true,
        };
      return {
        body: <ReportLines report={job.report} lead="Nothing has changed yet. This import has:" />,
        actions: (
          <>
            {cancel('Discard', remove)}
            <Button size="lg" variant="primary" onClick={run}>
              Import Now
            </Button>
          </>
        ),
      };
    case 'importing':
      return { body: <WorkProgress job={job} />, actions: cancel('Cancel Import', remove) };
    case 'writing':
      return { body: <Busy>All files are in. Saving builds...</Busy> };
    case 'finished':
      return {
        body: job.report && <ReportLines report={job.report} lead="Import complete:" />,
        isOver: true,
      };
    case 'failed':
      return {
        body: (
          <Notice kind="error" title="Import failed">
            {`${job.reason} Nothing was imported.`}
          </Notice>
        ),
        isOver: true,
      };
  }
}

function Busy({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="flex items-center gap-2 py-2">
      <LoaderCircle aria-hidden className="size-4 text-muted motion-safe:animate-spin" />
      {children}
    </p>
  );
}

function SendingProgress({ sent: { sentBytes, bytes } }: { sent: Sending }) {
  return (
    <div role="status" className="py-2">
      <p>Uploading the archive. Keep this page open until it’s done.</p>
      <ProgressBar label="Sent to the server" value={sentBytes} max={bytes} className="mt-3 h-1.5 w-full" />
      <p className="measure mt-1 text-muted text-xs">
        {`${bytesText(sentBytes)} of ${bytesText(bytes)} sent`}
      </p>
    </div>
  );
}

function WorkProgress({ job: { filesDone, filesPlanned, secondsLeft } }: { job: ImportJob }) {
  const left = timeLeftText(secondsLeft);
  return (
    <div className="py-2">
      <p>Importing. You can leave this page.</p>
      <ProgressBar
        label="Imported"
        value={filesDone}
        max={Math.max(1, filesPlanned)}
        className="mt-3 h-1.5 w-full"
      />
      <p className="measure mt-1 text-muted text-xs">
        {`${filesDone.toLocaleString('en-US')} of ${filesPlanned.toLocaleString('en-US')} images and videos${left ? `, ${left}` : ''}`}
      </p>
    </div>
  );
}
