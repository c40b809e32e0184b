import { useQueryClient } from '@tanstack/react-query';
import { CircleCheck, FolderOpen, Images } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { BringIn } from '#contract/admin/bring-in.ts';
import { countText } from '#domain/measures.ts';
import { readBringIn } from '#web/admin/bring-in/table/use-bring-in.ts';
import { ProgressBar } from '#web/admin/frame/figures.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { sentText } from '#web/uploads/file-checks.ts';
import { useFileDrop } from '#web/uploads/use-file-drop.ts';
import {
  isPhotoFile,
  PHOTO_FOLDERS,
  type PhotoSending,
  sendAgain,
  sendPhotos,
  unansweredOf,
  usePhotoSending,
} from './photo-sending.ts';

const FOLDER = { webkitdirectory: '' };

/** Takes a folder, files or zips of photos for a table, and shows how far they are. */
export function PhotoPicker({ table: { id, photos } }: { table: BringIn }) {
  const client = useQueryClient();
  const sending = usePhotoSending(id);
  const [passedOver, setPassedOver] = useState(0);
  const refresh = () => client.invalidateQueries({ queryKey: readBringIn(String(id)).queryKey });
  const take = (files: File[]) => {
    const taken = files.filter(isPhotoFile);
    setPassedOver(files.length - taken.length);
    if (taken.length > 0) void sendPhotos(id, taken).then(refresh);
  };
  const over = useFileDrop(take, true, PHOTO_FOLDERS);
  return (
    <section
      aria-labelledby="photos"
      className={`rounded-card border p-4 transition-colors ${over ? 'border-accent bg-accent-soft' : 'border-line bg-panel'}`}
    >
      <h3 id="photos" className="font-condensed font-semibold text-xl/6">
        Photos
      </h3>
      <p className="mt-1 text-muted text-sm">
        Choose a folder, files, or zips, or drop them here. We match them to rows by name, so you can match
        columns while they upload.
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <FileButton label="Choose Folder" onFiles={take} {...FOLDER}>
          <FolderOpen aria-hidden className="size-4" />
        </FileButton>
        <FileButton label="Choose Photos or Zips" accept="image/*,.heic,.heif,.zip" onFiles={take}>
          <Images aria-hidden className="size-4" />
        </FileButton>
      </div>
      {passedOver > 0 && (
        <p role="status" className="mt-3 text-muted text-sm">
          {`${countText(passedOver, 'file')} left out: not a photo or a zip.`}
        </p>
      )}
      <SendingState sending={sending} onRetry={() => void sendAgain(id).then(refresh)} />
      {(photos.stored > 0 || photos.waiting > 0) && (
        <p className="measure mt-3 text-muted text-sm">
          {`${countText(photos.stored, 'photo')} here${photos.waiting > 0 ? '. Unpacking and fetching more...' : ''}`}
        </p>
      )}
    </section>
  );
}

interface FileButtonProps {
  label: string;
  accept?: string;
  webkitdirectory?: string;
  onFiles: (files: File[]) => void;
  children: ReactNode;
}

/** Opens the picker of the device. */
function FileButton({ label, onFiles, children, ...picker }: FileButtonProps) {
  return (
    <label
      className={`${buttonClass()} cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2 max-sm:flex-1`}
    >
      {children}
      <span>{label}</span>
      <input
        {...picker}
        type="file"
        multiple
        className="sr-only"
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
    </label>
  );
}

function SendingState({ sending, onRetry }: { sending: PhotoSending; onRetry: () => void }) {
  const { total, sent, bytes, sentBytes, failed } = sending;
  const left = unansweredOf(sending);
  const refused = failed.filter(({ mayRetry }) => !mayRetry);
  const unsent = failed.length - refused.length;
  return (
    <div className="mt-3 flex flex-col gap-3 empty:hidden">
      {left > 0 && (
        <div>
          <ProgressBar
            label="Photos sent"
            value={sentBytes}
            max={Math.max(1, bytes)}
            className="h-1.5 w-full"
          />
          <p className="measure mt-1 text-sm">
            <span>{`${sent.toLocaleString('en-US')} of ${countText(total, 'photo')}`}</span>
            <span className="text-muted">{`, ${sentText(sentBytes, bytes)}. Keep this site open.`}</span>
          </p>
        </div>
      )}
      <p role="status" className="flex items-center gap-2 text-sm empty:hidden">
        {left === 0 && sent > 0 && (
          <>
            <CircleCheck aria-hidden className="size-4 text-approved" />
            <span>{`${countText(sent, 'photo')} sent`}</span>
          </>
        )}
      </p>
      {left === 0 && unsent > 0 && (
        <Notice
          kind="error"
          title={`${countText(unsent, 'photo')} didn’t upload`}
          actions={<Button onClick={onRetry}>Send Again</Button>}
        >
          Check your connection, then send them again.
        </Notice>
      )}
      {refused.length > 0 && (
        <ul aria-label="Photos that can’t be used" className="text-error text-sm">
          {refused.map(({ file, reason }) => (
            <li
              key={`${file.webkitRelativePath}${file.name}`}
              className="wrap-anywhere"
            >{`${file.name}: ${reason}`}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
