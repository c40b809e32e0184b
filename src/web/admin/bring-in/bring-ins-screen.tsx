import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import {
  downloadSampleTable,
  downloadTable,
  listBringIns,
  removeBringIn,
} from '#contract/admin/bring-in-calls.ts';
import { BRING_IN_KINDS, type BringInKind } from '#contract/admin/bring-in-fields.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { countText } from '#domain/measures.ts';
import { useAdminChange } from '#web/admin/builds/admin-change.ts';
import { AdminScreen } from '#web/admin/frame/admin-screen.tsx';
import { read } from '#web/data/api.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { EmptyState, Failure } from '#web/ui/empty-state.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { dayText } from '#web/vehicle/data/day-text.ts';
import { KIND_WORDS, STATE_WORDS } from './table/bring-in-words.ts';
import { DownloadLinks } from './table/download-links.tsx';

const readBringIns = { ...read(listBringIns, {}), staleTime: 0 };
type Head = ReplyOf<typeof listBringIns>[number];

/** Tables that are on their way into the gallery or were within 30 days, and the ways to begin. */
export function BringInsScreen() {
  return (
    <AdminScreen place="vehicles" administratorsOnly>
      <main className="mx-auto w-full max-w-5xl flex-1 px-4 pb-16 md:px-6">
        <div className="flex flex-wrap items-end gap-x-6 gap-y-3 pt-6 pb-5">
          <div className="mr-auto min-w-0">
            <h1 className="font-condensed font-semibold text-[28px]/9">Bring In Builds</h1>
            <p className="text-muted">Got a spreadsheet and a folder of photos? Turn them into builds.</p>
          </div>
          <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
            <StartLink kind="builds" />
            <StartLink kind="wheels" />
          </div>
        </div>
        <Tables />
        <Downloads />
      </main>
    </AdminScreen>
  );
}

function StartLink({ kind }: { kind: BringInKind }) {
  return (
    <Link
      href={`/admin/bring-in/new${kind === 'wheels' ? '?kind=wheels' : ''}`}
      className={buttonClass({
        variant: kind === 'builds' ? 'primary' : 'outline',
        size: 'lg',
        className: 'max-sm:px-2',
      })}
    >
      <Plus aria-hidden className="size-4" />
      <span>{`Bring In ${KIND_WORDS[kind]}`}</span>
    </Link>
  );
}

function Tables() {
  const { data, isError, isFetching, refetch } = useQuery(readBringIns);
  if (isError && !isFetching)
    return <Failure text="Couldn’t load the tables" onRetry={() => void refetch()} />;
  if (!data)
    return (
      <p role="status" className="py-6 text-muted">
        Loading...
      </p>
    );
  if (data.length === 0)
    return (
      <EmptyState
        title="No tables yet"
        text="Start with your own spreadsheet, or fill in a sample table below."
      />
    );
  return (
    <ul aria-label="Tables" className="border-line border-t">
      {data.map((table) => (
        <TableRow key={table.id} table={table} />
      ))}
    </ul>
  );
}

function TableRow({ table }: { table: Head }) {
  const { id, kind, state, fileName, adminName, createdAt, rows } = table;
  const [asking, setAsking] = useState(false);
  const isAtWork = state === 'running' || state === 'paused';
  return (
    <li className="flex items-center gap-x-4 border-line border-b py-3 max-sm:gap-x-2">
      <div className="min-w-0 flex-1">
        <Link
          href={`/admin/bring-in/${id}`}
          className="inline-flex min-h-8 items-center font-medium wrap-anywhere hover:underline max-md:min-h-10"
        >
          {fileName}
        </Link>
        <p className="measure text-muted text-xs">
          {`${KIND_WORDS[kind]} · ${countText(rows, 'row')} · ${dayText(createdAt)} by ${adminName}`}
        </p>
      </div>
      <Badge small className={state === 'running' ? 'bg-accent-soft text-accent-text' : undefined}>
        {STATE_WORDS[state]}
      </Badge>
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label={`Remove ${fileName}`}
        disabled={isAtWork}
        onClick={() => setAsking(true)}
      >
        <X aria-hidden className="size-4" />
      </Button>
      {asking && <RemoveDialog table={table} onClose={() => setAsking(false)} />}
    </li>
  );
}

function RemoveDialog({ table: { id, state, fileName }, onClose }: { table: Head; onClose: () => void }) {
  const client = useQueryClient();
  const { mutate, isPending } = useAdminChange({
    send: (ask) => ask(removeBringIn, { params: { id: String(id) } }),
    onDone: () => {
      client.setQueryData(readBringIns.queryKey, (all) => all?.filter((one) => one.id !== id));
      toast({ title: 'Table removed' });
      onClose();
    },
    failure: { title: 'Couldn’t remove the table', text: 'Please try again.' },
  });
  return (
    <ConfirmDialog
      title="Remove Table"
      text={
        state === 'open'
          ? `${fileName} and the photos sent with it will be deleted. This can’t be undone.`
          : `${fileName} leaves this list. Its builds stay, and you can’t undo it anymore.`
      }
      action="Remove"
      isPending={isPending}
      onConfirm={() => mutate(undefined)}
      onClose={onClose}
    />
  );
}

/** Tables to fill in, and all that is here as tables. */
function Downloads() {
  return (
    <section aria-labelledby="downloads" className="pt-10">
      <h2 id="downloads" className="font-condensed font-semibold text-xl/6">
        Downloads
      </h2>
      <ul className="mt-2 divide-y divide-line border-line border-y">
        {BRING_IN_KINDS.map((kind) => (
          <li key={`sample ${kind}`} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <p className="mr-auto">{`Sample table of ${kind} to fill in`}</p>
            <DownloadLinks what={`Sample table of ${kind}`} endpoint={downloadSampleTable} query={{ kind }} />
          </li>
        ))}
        {BRING_IN_KINDS.map((kind) => (
          <li key={`all ${kind}`} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <div className="mr-auto min-w-0">
              <p>{`All ${kind}`}</p>
              {kind === 'builds' && (
                <p className="text-muted text-xs">
                  With owners’ email addresses. Change it and bring it in again.
                </p>
              )}
            </div>
            <DownloadLinks what={`All ${kind}`} endpoint={downloadTable} query={{ kind }} />
          </li>
        ))}
      </ul>
    </section>
  );
}
