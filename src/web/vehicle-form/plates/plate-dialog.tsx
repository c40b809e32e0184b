import { useState } from 'react';
import type { PlateBox } from '#contract/plates/plates.ts';
import { failureText } from '#web/data/failure.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { BoxEditor } from './box-editor.tsx';

interface PlateDialogProps {
  /** Address of the photo. */
  source: string;
  /** Where plates were found, in percent of the photo. */
  found: PlateBox[];
  /** Whether a plate that is hidden can be shown again. */
  undo: string;
  /** Hides these boxes, or leaves the photo as it is without any; an error is told here. */
  onChoose: (boxes: PlateBox[]) => Promise<unknown>;
  onClose: () => void;
}

/** Asks whether to hide license plates of a photo, and where they are. */
export function PlateDialog({ source, found, undo, onChoose, onClose }: PlateDialogProps) {
  const [boxes, setBoxes] = useState(found);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const choose = async (chosen: PlateBox[]) => {
    if (isSending) return;
    setSending(true);
    setProblem(undefined);
    try {
      await onChoose(chosen);
      onClose();
    } catch (error) {
      setProblem(
        failureText(
          error,
          chosen.length > 0
            ? 'Couldn’t hide the license plate. Please try again.'
            : 'Couldn’t save your choice. Please try again.',
        ),
      );
      setSending(false);
    }
  };
  const isFound = found.length > 0;
  return (
    <Dialog
      open
      onClose={onClose}
      title={isFound ? 'Hide the License Plate?' : 'Hide a License Plate'}
      description={`${isFound ? 'Looks like this photo shows a license plate.' : 'Add a box over the license plate.'} Drag the box to move it and its corner to resize it, or use the arrow keys. ${undo}`}
      className="max-w-2xl"
    >
      <BoxEditor source={source} boxes={boxes} onBoxes={setBoxes} />
      {problem && (
        <div className="mt-4">
          <Notice kind="error">{problem}</Notice>
        </div>
      )}
      <div className="mt-5 flex flex-wrap justify-end gap-2 max-md:flex-col-reverse">
        <Button size="lg" aria-disabled={isSending} onClick={() => void choose([])}>
          Leave It Visible
        </Button>
        <Button
          size="lg"
          variant="primary"
          disabled={boxes.length === 0}
          aria-disabled={isSending}
          onClick={() => void choose(boxes)}
        >
          {labelFor(boxes.length, isSending)}
        </Button>
      </div>
    </Dialog>
  );
}

function labelFor(count: number, isSending: boolean): string {
  if (isSending) return 'Saving...';
  return count > 1 ? 'Hide Plates' : 'Hide Plate';
}
