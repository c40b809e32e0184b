import type { ImportJob, ImportReport } from '#contract/admin/transfer.ts';

/** "3.1 MB", from a thousand on "1.24 GB". */
export function bytesText(bytes: number): string {
  return bytes < 1_000_000_000
    ? `${(bytes / 1_000_000).toFixed(1)} MB`
    : `${(bytes / 1_000_000_000).toFixed(2)} GB`;
}

/** "about 5 minutes left"; nothing while it is not known. */
export function timeLeftText(seconds: number | null): string {
  if (seconds === null) return '';
  if (seconds < 60) return 'less than a minute left';
  const minutes = Math.round(seconds / 60);
  if (minutes < 100) return `about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left`;
  return `about ${Math.round(minutes / 60)} hours left`;
}

const percent = (part: number, whole: number) => `${Math.floor((part / Math.max(1, whole)) * 100)}%`;

/** What stands on the button of an import, so that it tells how far it is. */
export function jobText(job: ImportJob): string {
  if (job.cancelling) return 'Canceling import...';
  switch (job.state) {
    case 'checking':
      return 'Import: checking...';
    case 'checked':
      return 'Import: ready to start';
    case 'importing':
      return `Import: ${percent(job.filesDone, job.filesPlanned)} done`;
    case 'writing':
      return 'Import: almost done';
    case 'finished':
      return 'Import: done';
    case 'failed':
      return 'Import: failed';
  }
}

/** The same while the archive is sent. */
export const sendingText = (sent: number, bytes: number) => `Import: ${percent(sent, bytes)} sent`;

/** Whether an import would change anything. */
export function bringsNothing(report: ImportReport): boolean {
  const { importedVehicles, importedWheelModels, importedCorrections } = report;
  return importedVehicles + importedWheelModels + importedCorrections === 0;
}
