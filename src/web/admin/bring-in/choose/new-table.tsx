import { useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { BringIn } from '#contract/admin/bring-in.ts';
import { createBringIn, downloadSampleTable } from '#contract/admin/bring-in-calls.ts';
import { BRING_IN_KINDS, type BringInKind } from '#contract/admin/bring-in-fields.ts';
import { KIND_WORDS } from '#web/admin/bring-in/table/bring-in-words.ts';
import { DownloadLinks } from '#web/admin/bring-in/table/download-links.tsx';
import { readBringIn } from '#web/admin/bring-in/table/use-bring-in.ts';
import { isSignedOut, readAdmin } from '#web/admin/session/admin-session.tsx';
import { addressOf } from '#web/data/api.ts';
import { failureText } from '#web/data/failure.ts';
import { RadioRow } from '#web/ui/form/checkbox.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { sentText } from '#web/uploads/file-checks.ts';
import { postFile } from '#web/uploads/send-file.ts';
import { useFileDrop } from '#web/uploads/use-file-drop.ts';
import { isPhotoFile, sendPhotos } from './photo-sending.ts';

const TABLE = /\.(?:csv|tsv|txt|xlsx)$/i;
const NO_TABLE = 'Choose a CSV, TSV, TXT, or XLSX file.';

/** The first step of a table that is not here yet: what it lists, and the file. */
export function NewTable() {
  const [kind, setKind] = useKind();
  const { sending, problem, take } = useSendTable(kind);
  const over = useFileDrop(take, !sending);
  return (
    <div className="flex max-w-2xl flex-col gap-6">
      <fieldset>
        <legend className="font-[550] text-sm">What’s in the table?</legend>
        <div className="mt-1 flex gap-6">
          {BRING_IN_KINDS.map((one) => (
            <RadioRow key={one} name="kind" checked={kind === one} onChange={() => setKind(one)}>
              {KIND_WORDS[one]}
            </RadioRow>
          ))}
        </div>
      </fieldset>
      <label
        className={clsx(
          'flex min-h-44 cursor-pointer flex-col items-center justify-center rounded-card border-[1.5px] border-dashed p-6 text-center transition-colors hover:border-muted hover:bg-hover has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2',
          over ? 'border-accent bg-accent-soft' : 'border-line-strong',
        )}
      >
        <FileSpreadsheet aria-hidden strokeWidth={1.5} className="mb-2 size-8 text-muted" />
        <span className="font-[550]">Choose Table</span>
        <span className="mt-1 text-muted text-sm">CSV, TSV, TXT, or XLSX, or drop it here. Up to 50 MB.</span>
        <input
          type="file"
          accept=".csv,.tsv,.txt,.xlsx"
          className="sr-only"
          disabled={sending !== undefined}
          onChange={({ currentTarget }) => {
            take([...(currentTarget.files ?? [])]);
            currentTarget.value = '';
          }}
        />
      </label>
      <p role="status" className="measure text-sm empty:hidden">
        {sending && (sending.sent < sending.bytes ? sendingText(sending) : 'Reading the table...')}
      </p>
      {problem && (
        <Notice kind="error" title="Couldn’t read the table">
          {problem}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
        <p className="text-muted">
          {kind === 'builds'
            ? 'Any column names and order will do. Or start with a sample table:'
            : 'Styles, finishes, sizes, offsets, and bolt patterns. Or start with a sample table:'}
        </p>
        <DownloadLinks what="Sample table" endpoint={downloadSampleTable} query={{ kind }} />
      </div>
    </div>
  );
}

/** The kind in the address. */
function useKind() {
  const [path, navigate] = useLocation();
  const given = new URLSearchParams(useSearch()).get('kind');
  const kind = BRING_IN_KINDS.find((one) => one === given) ?? 'builds';
  const setKind = (next: BringInKind) =>
    navigate(next === 'builds' ? path : `${path}?kind=${next}`, { replace: true });
  return [kind, setKind] as const;
}

interface Sending {
  bytes: number;
  sent: number;
}

const sendingText = ({ sent, bytes }: Sending) => `Uploading the table, ${sentText(sent, bytes)}`;

/** Sends a table, and goes on with it once it is read. Photos that are dropped with it are sent after it. */
function useSendTable(kind: BringInKind) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const [sending, setSending] = useState<Sending>();
  const [problem, setProblem] = useState<string>();
  const send = async (file: File, photos: File[]) => {
    setProblem(undefined);
    setSending({ bytes: file.size, sent: 0 });
    try {
      const reply = await postFile({
        endpoint: { ...createBringIn, path: addressOf(createBringIn, { query: { kind } }) },
        field: 'table',
        file,
        name: file.name,
        onProgress: (sent) => setSending({ bytes: file.size, sent }),
      });
      const table: BringIn = JSON.parse(reply);
      const { queryKey } = readBringIn(String(table.id));
      client.setQueryData(queryKey, table);
      if (photos.length > 0)
        void sendPhotos(table.id, photos).then(() => client.invalidateQueries({ queryKey }));
      navigate(`/admin/bring-in/${table.id}?step=${kind === 'builds' ? 'choose' : 'match'}`, {
        replace: true,
      });
    } catch (error) {
      if (isSignedOut(error)) client.setQueryData(readAdmin.queryKey, null);
      setProblem(failureText(error, 'Please try again.', `${file.name} didn’t upload. Please try again.`));
    } finally {
      setSending(undefined);
    }
  };
  const take = (files: File[]) => {
    const table = files.find(({ name }) => TABLE.test(name));
    if (files.length === 0 || sending) return;
    if (!table) return setProblem(NO_TABLE);
    void send(table, kind === 'builds' ? files.filter(isPhotoFile) : []);
  };
  return { sending, problem, take };
}
