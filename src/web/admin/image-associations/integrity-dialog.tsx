import { useQuery } from '@tanstack/react-query';
import { LoaderCircle } from 'lucide-react';
import { checkIntegrity } from '#contract/admin-images.ts';
import { read } from '#web/data/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Findings } from './findings.tsx';

const integrity = { ...read(checkIntegrity, {}), gcTime: 0 };

/** Compares builds and files, tells what is wrong and repairs it. */
export function IntegrityDialog({ onClose }: { onClose: () => void }) {
  const { data, isFetching, isError, refetch } = useQuery(integrity);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Check Integrity"
      description="Compares every build with the files on disk."
      className="max-w-2xl"
    >
      {isFetching ? (
        <p role="status" className="flex items-center gap-2 py-6 text-muted">
          <LoaderCircle aria-hidden className="size-4 motion-safe:animate-spin" />
          Looking at every file...
        </p>
      ) : isError ? (
        <Notice
          kind="error"
          title="The check did not finish"
          actions={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      ) : (
        data && <Findings integrity={data} onRepaired={() => void refetch()} />
      )}
      <div className="mt-5 flex justify-end gap-2">
        <Button size="lg" aria-disabled={isFetching} onClick={() => isFetching || void refetch()}>
          Check again
        </Button>
        <Button size="lg" variant="ink" onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  );
}
