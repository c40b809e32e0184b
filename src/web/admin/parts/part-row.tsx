import { Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import {
  type ListedHubEntry,
  type ListedSizeEntry,
  removalBody,
  removeCorrection,
  removePart,
} from '#contract/admin/parts.ts';
import { SOURCE_LENGTH } from '#domain/limits.ts';
import { offsetText } from '#domain/measures.ts';
import { useAdminChange } from '#web/admin/builds/admin-change.ts';
import { useOfferUndo } from '#web/admin/builds/use-undo.ts';
import { SuggestedField } from '#web/admin/frame/suggested-field.tsx';
import { askOf } from '#web/data/api.ts';
import { invalidateAfter } from '#web/data/invalidation.ts';
import { useContractForm } from '#web/data/use-contract-form.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ConfirmDialog, DialogActions } from '#web/ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Tooltip } from '#web/ui/overlay/tooltip.tsx';
import { dayText } from '#web/vehicle/data/day-text.ts';
import { PatternForm, SizeForm } from './part-forms.tsx';

type Entry = ListedHubEntry | ListedSizeEntry;
type Asked = 'correction' | 'removal' | 'return';

/** A listed pattern or size: what it says, where it comes from, and how it is changed. */
export function PartRow({ entry }: { entry: Entry }) {
  const [asked, ask] = useState<Asked>();
  const close = () => ask(undefined);
  const { title, source, correction } = entry;
  return (
    <li aria-label={title} className="flex items-start gap-1 border-line border-b py-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 font-medium wrap-break-word">{title}</span>
          <CorrectionBadge correction={correction} />
        </p>
        <p className={correction?.isRemoval ? 'measure text-muted line-through' : 'measure wrap-break-word'}>
          {entryText(entry)}
        </p>
        <p className="text-muted text-sm wrap-break-word">
          <span>{`Source: ${source}`}</span>
          {correction && <span>{` · ${correction.adminName}, ${dayText(correction.updatedAt)}`}</span>}
        </p>
      </div>
      <RowActions entry={entry} onAsk={ask} />
      {asked === 'correction' &&
        ('code' in entry ? (
          <SizeForm entry={entry} onClose={close} />
        ) : (
          <PatternForm entry={entry} onClose={close} />
        ))}
      {asked === 'removal' && <RemovalDialog entry={entry} onClose={close} />}
      {asked === 'return' && <ReturnDialog entry={entry} onClose={close} />}
    </li>
  );
}

/** "6×135 · bore 87.1 mm" */
function entryText(entry: Entry): string {
  const bore = entry.boreMm !== null && `bore ${entry.boreMm} mm`;
  if (!('code' in entry)) return [entry.pattern, bore].filter(Boolean).join(' · ');
  const offsets = `${entry.offsets.map(offsetText).join(', ')} mm`;
  const dually = entry.dually && 'for dual rear wheels';
  return [entry.patterns.join(', '), offsets, bore, dually].filter(Boolean).join(' · ');
}

function CorrectionBadge({ correction }: Pick<Entry, 'correction'>) {
  if (!correction) return null;
  const { isRemoval, replaces } = correction;
  if (isRemoval)
    return (
      <Badge small className="bg-error-soft text-error">
        Taken out
      </Badge>
    );
  return <Badge small>{replaces ? 'Corrected' : 'Added'}</Badge>;
}

function RowActions({ entry, onAsk }: { entry: Entry; onAsk: (asked: Asked) => void }) {
  const { title, correction } = entry;
  const goesBack = correction?.replaces ?? false;
  return (
    <>
      <IconButton label="Correct" title={title} Icon={Pencil} onPress={() => onAsk('correction')} />
      {goesBack && (
        <IconButton
          label="Remove correction"
          title={title}
          Icon={RotateCcw}
          onPress={() => onAsk('return')}
        />
      )}
      {!correction?.isRemoval && (
        <IconButton
          label={correction && !goesBack ? 'Delete' : 'Take out'}
          title={title}
          Icon={Trash2}
          onPress={() => onAsk(correction && !goesBack ? 'return' : 'removal')}
        />
      )}
    </>
  );
}

interface IconButtonProps {
  label: string;
  title: string;
  Icon: typeof Pencil;
  onPress: () => void;
}

function IconButton({ label, title, Icon, onPress }: IconButtonProps) {
  return (
    <Tooltip text={label}>
      <Button variant="ghost" size="icon-sm" aria-label={`${label}: ${title}`} onClick={onPress}>
        <Icon aria-hidden className="size-4" />
      </Button>
    </Tooltip>
  );
}

interface EntryDialogProps {
  entry: Entry;
  onClose: () => void;
}

/** Asks why a built-in entry is not so. */
function RemovalDialog({ entry, onClose }: EntryDialogProps) {
  const offerUndo = useOfferUndo('parts');
  const { form, field, problems, refusal, isPending } = useContractForm({
    schema: z.pick(removalBody, { source: true }),
    send: (client, { source }) => {
      const kind = 'code' in entry ? 'size' : 'pattern';
      return askOf(client)(removePart, { body: { kind, key: entry.key, source } });
    },
    onSent: ({ activityId }, client) => {
      void invalidateAfter(client, 'parts');
      offerUndo('Taken out of the list', [activityId]);
      onClose();
    },
    fallback: 'Couldn’t take it out',
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Take Out of the List"
      description={`Answers won’t use ${entry.title} anymore. You can bring it back.`}
      className="max-w-md"
    >
      <form {...form} className="flex flex-col gap-5">
        <SuggestedField
          field={field('source')}
          problem={problems.source}
          label="Source"
          hint="How you know it’s wrong"
          maxLength={SOURCE_LENGTH}
          className=""
        />
        {refusal && <Notice kind="error">{refusal}</Notice>}
        <DialogActions onCancel={onClose}>
          <Button type="submit" variant="danger" size="lg" aria-disabled={isPending}>
            {isPending ? 'Taking out...' : 'Take Out'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Asks before a correction is removed. */
function ReturnDialog({ entry: { title, correction }, onClose }: EntryDialogProps) {
  const { mutate, isPending } = useRemoveCorrection(onClose);
  if (!correction) return null;
  const { id, replaces } = correction;
  return (
    <ConfirmDialog
      title={replaces ? 'Remove Correction' : 'Delete Entry'}
      text={replaces ? `${title} goes back to the built-in entry.` : `${title} leaves the list.`}
      action={replaces ? 'Remove' : 'Delete'}
      isPending={isPending}
      onConfirm={() => mutate(id, { onError: onClose })}
      onClose={onClose}
    />
  );
}

function useRemoveCorrection(onDone: () => void) {
  const offerUndo = useOfferUndo('parts');
  return useAdminChange({
    send: (ask, id: number) => ask(removeCorrection, { params: { id: String(id) } }),
    onDone: ({ activityId }) => {
      offerUndo('Correction removed', [activityId]);
      onDone();
    },
    failure: { title: 'Error', text: 'Couldn’t remove the correction' },
    write: 'parts',
  });
}
