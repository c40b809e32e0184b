import { LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ImportJob } from '#contract/transfer.ts';
import { ProgressBar } from '#web/admin/frame/figures.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { DialogActions } from '#web/ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { ReportLines } from './import-report.tsx';
import { bringsNothing, bytesText, timeLeftText } from './import-words.ts';
import type { ImportActions } from './use-import.ts';

interface ImportDialogProps extends ImportActions {
  job: ImportJob;
  onChooseFile: () => void;
  onClose: () => void;
}

/** The import under way. Closing it changes nothing: it goes on, and anybody finds it again. */
export function ImportDialog(props: ImportDialogProps) {
  const { job, onClose } = props;
  const { body, actions, isOver } = contentOf(props);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Import Database"
      description={`${job.fileName}, ${bytesText(job.bytes)}, begun by ${job.adminName}`}
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

/** What is said of the import where it is, and what can be done about it. */
function contentOf(props: ImportDialogProps): {
  body: ReactNode;
  actions?: ReactNode;
  /** Nothing is left to do but to put it away. */
  isOver?: boolean;
} {
  const { job, sent, onChooseFile, run, pause, remove } = props;
  const cancel = (label = 'Cancel Import') => (
    <Button size="lg" variant="danger" onClick={remove}>
      {label}
    </Button>
  );
  if (job.cancelling) return { body: <Busy>Taking back what was imported.</Busy> };
  switch (job.paused ? 'importing' : job.state) {
    case 'arriving':
      if (sent) return { body: <SendingProgress {...props} />, actions: cancel() };
      return {
        body: <SendingProgress {...props} />,
        actions: (
          <>
            {cancel('Discard')}
            <Button size="lg" variant="primary" onClick={onChooseFile}>
              Choose File
            </Button>
          </>
        ),
      };
    case 'checking':
      return { body: <Busy>Looking through the archive. Nothing is changed yet.</Busy>, actions: cancel() };
    case 'checked':
      if (!job.report || bringsNothing(job.report))
        return {
          body: (
            <Notice kind="info" title="Nothing to import">
              Everything in this archive is here already.
            </Notice>
          ),
          isOver: true,
        };
      return {
        body: (
          <ReportLines
            report={job.report}
            lead="Nothing has been changed yet. Importing this archive would bring:"
          />
        ),
        actions: (
          <>
            {cancel('Discard')}
            <Button size="lg" variant="primary" onClick={run}>
              Import Now
            </Button>
          </>
        ),
      };
    case 'importing':
      return {
        body: <WorkProgress job={job} />,
        actions: (
          <>
            {cancel()}
            <Button size="lg" variant="primary" onClick={job.paused ? run : pause}>
              {job.paused ? 'Resume' : 'Pause'}
            </Button>
          </>
        ),
      };
    case 'writing':
      return { body: <Busy>All pictures are here. The builds are being written.</Busy> };
    case 'finished':
      return {
        body: job.report && <ReportLines report={job.report} lead="The import is done. It brought:" />,
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

function SendingProgress({ job, sent }: ImportDialogProps) {
  const bytes = sent?.sentBytes ?? job.receivedBytes;
  return (
    <div role="status" className="py-2">
      <p>{sentenceOf(sent)}</p>
      <ProgressBar label="Sent to the server" value={bytes} max={job.bytes} className="mt-3 h-1.5 w-full" />
      <p className="measure mt-1 text-muted text-xs">
        {`${bytesText(bytes)} of ${bytesText(job.bytes)} sent`}
      </p>
    </div>
  );
}

function sentenceOf(sent: ImportDialogProps['sent']): string {
  if (!sent) return 'The upload is not finished. Choose the same file to go on where it stopped.';
  return sent.isWaiting
    ? 'The server cannot be reached. The upload goes on by itself.'
    : 'Sending the archive. Keep this page open until it is there.';
}

function WorkProgress({ job }: { job: ImportJob }) {
  const { paused, reason, filesDone, filesPlanned, secondsLeft } = job;
  const left = paused ? 'paused' : timeLeftText(secondsLeft);
  return (
    <div className="py-2">
      <p>
        {paused
          ? 'The import rests. Nothing has been changed yet.'
          : 'Importing. You can leave this page; it goes on.'}
      </p>
      <ProgressBar
        label="Imported"
        value={filesDone}
        max={Math.max(1, filesPlanned)}
        className="mt-3 h-1.5 w-full"
      />
      <p className="measure mt-1 text-muted text-xs">
        {`${filesDone.toLocaleString('en-US')} of ${filesPlanned.toLocaleString('en-US')} images and videos${left ? `, ${left}` : ''}`}
      </p>
      {paused && reason && (
        <div className="mt-4">
          <Notice kind="error">{reason}</Notice>
        </div>
      )}
    </div>
  );
}
