import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { LoaderCircle } from 'lucide-react';
import { checkIntegrity, type Integrity, PROBLEMS, type Problem, repair } from '#contract/admin/images.ts';
import { AWAITING_CORRECTION } from '#domain/choices.ts';
import { useAdminChange } from '#web/admin/builds/admin-change.ts';
import { read } from '#web/data/api.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { keyed } from '#web/ui/keyed.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { sizeInMb } from './image-grid.tsx';

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
      {isFetching && (
        <p role="status" className={clsx('flex items-center gap-2 text-muted', data ? 'pb-3' : 'py-6')}>
          <LoaderCircle aria-hidden className="size-4 motion-safe:animate-spin" />
          Checking every file...
        </p>
      )}
      {isError && !isFetching ? (
        <Notice
          kind="error"
          title="The check did not finish"
          actions={<Button onClick={() => void refetch()}>Try Again</Button>}
        />
      ) : (
        // What was found stays while it is looked at again: the next repair can be pressed.
        data && <Findings integrity={data} onRepaired={() => void refetch()} />
      )}
      <div className="mt-5 flex justify-end gap-2">
        <Button size="lg" aria-disabled={isFetching} onClick={() => isFetching || void refetch()}>
          Check Again
        </Button>
        <Button size="lg" variant="ink" onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  );
}

const WORDS: Record<Problem, { title: string; repairs: string; button: string }> = {
  'missing-files': {
    title: 'Missing files',
    repairs:
      'Removes the missing photos from their builds. The next photo becomes the main one; if there isn’t one, the build is marked Missing Original.',
    button: 'Remove Missing Photos',
  },
  'incomplete-pictures': {
    title: 'Photos with missing sizes',
    repairs: 'Recreates the missing sizes.',
    button: 'Recreate Sizes',
  },
  'unused-files': {
    title: 'Unused files',
    repairs: 'Deletes them from storage.',
    button: 'Delete Unused Files',
  },
  'special-values': {
    title: 'Builds without a main photo',
    repairs: 'Makes the first additional photo the main one, where there is one.',
    button: 'Set Main Photos',
  },
};

interface FindingsProps {
  integrity: Integrity;
  onRepaired: () => void;
}

/** What is wrong, kind by kind, each with its repair. */
function Findings({ integrity, onRepaired }: FindingsProps) {
  const found = PROBLEMS.filter((problem) => integrity[problem].total > 0);
  if (found.length === 0) return <Notice kind="success" title="No problems found." />;
  return (
    <div className="divide-y divide-line border-line border-y">
      {found.map((problem) => (
        <div key={problem} className="py-3">
          <Disclosure
            title={WORDS[problem].title}
            badge={<Badge small>{integrity[problem].total.toLocaleString('en-US')}</Badge>}
            defaultOpen={false}
          >
            <Items integrity={integrity} problem={problem} />
          </Disclosure>
          <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
            <p className="min-w-0 flex-1 basis-64 text-muted text-xs">{WORDS[problem].repairs}</p>
            {isRepairable(integrity, problem) && <Repair problem={problem} onRepaired={onRepaired} />}
          </div>
        </div>
      ))}
    </div>
  );
}

/** Repairs are made one after another. */
function Repair({ problem, onRepaired }: { problem: Problem; onRepaired: () => void }) {
  const { mutate, isPending } = useAdminChange({
    subject: 'repairs',
    send: (ask) => ask(repair, { body: { problem } }),
    onDone: ({ repaired }) => {
      toast({ title: repaired === 1 ? '1 repair made' : `${repaired} repairs made` });
      onRepaired();
    },
    failure: { title: 'Error', text: 'Failed to repair' },
  });
  return (
    <Button size="sm" aria-disabled={isPending} onClick={() => isPending || mutate(undefined)}>
      {isPending ? 'Repairing...' : WORDS[problem].button}
    </Button>
  );
}

function isRepairable(integrity: Integrity, problem: Problem): boolean {
  return (
    problem !== 'special-values' ||
    integrity['special-values'].items.some(({ hasFurtherImages }) => hasFurtherImages)
  );
}

function Items({ integrity, problem }: { integrity: Integrity; problem: Problem }) {
  const { total, items } = integrity[problem];
  return (
    <ul className="max-h-56 overflow-y-auto rounded-control bg-raised px-3 py-2 text-xs/5">
      {keyed(linesOf(integrity, problem), String).map(({ item: line, key }) => (
        <li key={key} className="wrap-anywhere">
          {line}
        </li>
      ))}
      {total > items.length && <li className="text-muted">{`and ${total - items.length} more`}</li>}
    </ul>
  );
}

function linesOf(integrity: Integrity, problem: Problem): string[] {
  if (problem === 'missing-files')
    return integrity[problem].items.map(({ url, vehicles }) =>
      [url, ...vehicles.map(({ title }) => title)].join(' · '),
    );
  if (problem === 'incomplete-pictures')
    return integrity[problem].items.map(({ url, lacking }) => `${url} · missing ${lacking}`);
  if (problem === 'unused-files')
    return integrity[problem].items.map(({ url, size }) => `${url} · ${sizeInMb(size)}`);
  return integrity[problem].items.map(
    ({ title, imageUrl, hasFurtherImages }) =>
      `${title} · ${imageUrl === AWAITING_CORRECTION ? 'Needs Assignment' : 'Missing'}${hasFurtherImages ? ' · has more photos' : ''}`,
  );
}
