import { type ReactNode, useState } from 'react';
import type { SeeState } from '#contract/see/see-address.ts';
import { Toggle } from '#web/ui/form/toggle.tsx';
import type { Marks } from '#web/vehicle/photo-marks/first-marks.ts';
import type { OwnPhoto } from '#web/vehicle/photo-marks/photo.ts';
import { PhotoFacts, PhotoMarks, PhotoRefusal } from '#web/vehicle/photo-marks/photo-marks.tsx';
import { usePhotoMarks } from '#web/vehicle/photo-marks/use-photo-marks.ts';
import type { DrawnSetup } from '#web/vehicle/scale/use-drawn-setup.ts';
import { PhotoResult } from './photo-result.tsx';

interface MarkedPhotoProps {
  photo: OwnPhoto;
  first: Marks;
  state: Pick<SeeState, 'year' | 'make' | 'model'>;
  setup: DrawnSetup;
  before: DrawnSetup;
  /** What chooses another photo. */
  children?: ReactNode;
}

const STEP_NAMES = ['marks', 'wheels'] as const;
const STEPS = { marks: 'Marks', wheels: 'Wheels' };

/** A photo in two steps: the marks are set, then the wheels are looked at. */
export function MarkedPhoto({ photo, first, state, setup, before, children }: MarkedPhotoProps) {
  const [drawnOn, setDrawnOn] = useState<OwnPhoto>();
  const step = drawnOn === photo ? 'wheels' : 'marks';
  const marking = usePhotoMarks(photo, first, state);
  const { marks, reading, scale } = marking;
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <Toggle
          legend="Step"
          labels={STEPS}
          values={STEP_NAMES}
          chosen={step}
          onChoose={(one) => setDrawnOn(one === 'wheels' ? photo : undefined)}
        />
        {children}
      </div>
      {step === 'wheels' && scale ? (
        <PhotoResult photo={photo} marks={marks} scale={scale} setup={setup} before={before} />
      ) : (
        <PhotoMarks marking={marking} />
      )}
      <PhotoRefusal reading={reading} />
      {step === 'marks' && scale && (
        <p className="measure text-sm">
          {`The tire in your photo measures ${Math.round(scale.tireDiameter)}\u00a0mm, about ±\u00a0${Math.ceil(scale.error)}\u00a0mm.`}
        </p>
      )}
      <PhotoFacts marking={marking} />
    </div>
  );
}
