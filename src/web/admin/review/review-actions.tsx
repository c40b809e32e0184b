import { Images, Pencil, Star, Trash2 } from 'lucide-react';
import { Key } from '#web/admin/keys/key.tsx';
import { Button } from '#web/ui/button.tsx';

interface DecisionsProps {
  onApprove: () => void;
  onFeature: () => void;
}

const PAIR = 'grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-2';

/** What lets the build into the gallery; always in reach on narrow screens. */
export function Decisions({ onApprove, onFeature }: DecisionsProps) {
  return (
    <div
      className={`${PAIR} border-line border-t bg-bg px-4 pt-3 pb-2 max-xl:sticky max-xl:bottom-[45px] max-xl:z-10 md:px-6`}
    >
      <Button variant="primary" size="lg" onClick={onApprove}>
        Approve <Key>A</Key>
      </Button>
      <Button variant="quiet" size="lg" onClick={onFeature} className="px-2!">
        <Star aria-hidden className="size-4" />
        <span className="truncate">Approve and feature</span>
        <Key>F</Key>
      </Button>
    </div>
  );
}

interface OtherActionsProps {
  onEdit: () => void;
  onImages: () => void;
  onSkip: () => void;
  onDelete: () => void;
}

/** What else can be done with the build under review. */
export function OtherActions({ onEdit, onImages, onSkip, onDelete }: OtherActionsProps) {
  return (
    <div className="px-4 pb-3 md:px-6">
      <div className={PAIR}>
        <Button size="lg" onClick={onEdit}>
          <Pencil aria-hidden className="size-4" />
          Edit <Key>E</Key>
        </Button>
        <Button size="lg" onClick={onImages} className="px-2!">
          <Images aria-hidden className="size-4" />
          Manage Images <Key>I</Key>
        </Button>
      </div>
      <div className="mt-3 flex justify-between border-line border-t pt-2">
        <Button variant="ghost" onClick={onSkip} className="-ml-3">
          Skip <Key>S</Key>
        </Button>
        <Button variant="ghost" onClick={onDelete} className="-mr-3 text-error! hover:bg-error-soft">
          <Trash2 aria-hidden className="size-4" />
          Delete <Key>⌫</Key>
        </Button>
      </div>
    </div>
  );
}
