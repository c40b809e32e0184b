import { ArrowLeftRight } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { MarkEditor } from './mark-editor.tsx';
import { PhotoFactsFields } from './photo-facts.tsx';
import type { PhotoMarking } from './use-photo-marks.ts';

/** The photo with its marks, to be moved. */
export function PhotoMarks({ marking }: { marking: PhotoMarking }) {
  const { photo, marks, set, scale, move, swap } = marking;
  return (
    <>
      <MarkEditor photo={photo} marks={marks} set={set} scale={scale} onMove={move} />
      <p className="text-sm text-text-2">
        Drag the rings to the hub centers, the dots to the front tire’s outer edge, and the bars to the fender
        edge above each hub. Dashed marks are guesses. Arrow keys move a mark too, with Shift by 10 px.
      </p>
      <Button className="justify-self-start" onClick={swap}>
        <ArrowLeftRight aria-hidden className="size-4" />
        <span>{marks.front.x < marks.rear.x ? 'Front Is on the Right' : 'Front Is on the Left'}</span>
      </Button>
    </>
  );
}

/** Why a photo cannot be measured yet. */
export function PhotoRefusal({ reading }: Pick<PhotoMarking, 'reading'>) {
  if (!reading)
    return <Notice kind="info">Pick or enter the wheelbase. It sets the scale of your photo.</Notice>;
  return 'refusal' in reading && <Notice kind="error">{reading.refusal}</Notice>;
}

/** What is known of the vehicle beside its marks. */
export function PhotoFacts({ marking }: { marking: PhotoMarking }) {
  const { facts, chosen, wheelbases, setFacts } = marking;
  return <PhotoFactsFields facts={facts} chosen={chosen} wheelbases={wheelbases} onChange={setFacts} />;
}
