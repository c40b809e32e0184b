import { CircleAlert } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { DraftLine } from '#web/vehicle-form/draft/draft-line.tsx';
import type { KeptDraft } from '#web/vehicle-form/draft/use-draft.ts';
import type { Photos } from '#web/vehicle-form/photos/use-photo-shelf.ts';

interface FormBarProps {
  draft: Pick<KeptDraft, 'state' | 'startOver' | 'undo'>;
  /** What it is called to undo all that was filled in. */
  startOver: string;
  photos: Photos;
  /** How many fields are marked as wrong. */
  wrongFields: number;
  onShowWrong: () => void;
  submit: { label: string; disabled: boolean };
}

/** The foot of a long form: what is kept, what is on its way, what is missing, and the button. */
export function FormBar({ draft, startOver, photos, wrongFields, onShowWrong, submit }: FormBarProps) {
  return (
    <div data-foot-bar className="sticky bottom-0 z-10 border-t border-line bg-panel">
      <div className="mx-auto flex min-h-18 max-w-[1392px] flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 md:px-6">
        <DraftLine draft={draft} startOver={startOver} />
        {photos.uploading ? (
          <UploadProgress photos={photos} />
        ) : (
          wrongFields > 0 && (
            <Button variant="ghost" size="sm" onClick={onShowWrong} className="-mr-1 text-error! max-md:px-1">
              <CircleAlert aria-hidden className="size-4" />
              {wrongFields === 1 ? '1 field needs you' : `${wrongFields} fields need you`}
            </Button>
          )
        )}
        <Button
          type="submit"
          variant="primary"
          size="lg"
          disabled={submit.disabled}
          className="min-w-[190px] max-md:w-full lg:min-w-[220px]"
        >
          {submit.label}
        </Button>
      </div>
    </div>
  );
}

function UploadProgress({ photos: { photos, arrived, progress } }: { photos: Photos }) {
  const percent = Math.round(progress * 100);
  return (
    <div className="flex items-center gap-2.5 text-sm text-text-2">
      <span aria-hidden className="h-1.5 w-32 overflow-hidden rounded-full bg-line max-lg:w-16">
        <span className="block h-full bg-ink" style={{ width: `${percent}%` }} />
      </span>
      <span className="measure">
        {arrived.length} of {photos.length} photos, {percent}%
      </span>
    </div>
  );
}
