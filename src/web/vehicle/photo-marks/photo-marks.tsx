import { Toggle } from '#web/ui/form/toggle.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { MarkEditor } from './mark-editor.tsx';
import { PhotoFactsFields } from './photo-facts.tsx';
import type { PhotoMarking } from './use-photo-marks.ts';

const SIDE_NAMES = ['left', 'right'] as const;
const SIDES = { left: 'Left', right: 'Right' };

/** The photo with its marks, to be moved. */
export function PhotoMarks({ marking }: { marking: PhotoMarking }) {
  const { photo, marks, set, scale, move, swap } = marking;
  const front = marks.front.x < marks.rear.x ? 'left' : 'right';
  return (
    <>
      <MarkEditor photo={photo} marks={marks} set={set} scale={scale} onMove={move} />
      <p className="text-sm text-text-2">
        Drag the rings to the hub centers, the dots to the front tire’s outer edge, and the bars to the fender
        edge above each hub. Dashed marks are guesses. Arrow keys move a mark too, with Shift by 10 px.
      </p>
      <div className="flex items-center gap-2 text-sm">
        <span aria-hidden>Front of the vehicle</span>
        <Toggle
          legend="Front of the vehicle"
          labels={SIDES}
          values={SIDE_NAMES}
          chosen={front}
          onChoose={(side) => side === front || swap()}
        />
      </div>
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
