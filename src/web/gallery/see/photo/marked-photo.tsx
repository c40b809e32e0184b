import { ArrowLeftRight } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import type { SeeState } from '#contract/see/see-address.ts';
import { type PhotoPoint, type PhotoReading, readPhotoScale } from '#domain/photo-scale.ts';
import { wheelbasesOf } from '#drawings/shapes/wheelbases.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { DrawnSetup } from '#web/vehicle/scale/use-drawn-setup.ts';
import { SEARCH_WIDTH } from './find-wheels.ts';
import { type MarkName, type Marks, moveMark, swapEnds } from './first-marks.ts';
import { MarkEditor } from './mark-editor.tsx';
import type { OwnPhoto } from './photo.ts';
import { chosenVehicle, PhotoFactsFields, type TypedFacts, tireOf, wheelbaseOf } from './photo-facts.tsx';
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

const STEPS = { marks: 'Marks', wheels: 'Wheels' } as const;
/** How exactly somebody sets a mark, in px. */
const BY_HAND = 1.5;

/** A photo in two steps: the marks are set, then the wheels are looked at. */
export function MarkedPhoto({ photo, first, state, setup, before, children }: MarkedPhotoProps) {
  const { year, make, model } = state;
  const [step, setStep] = useState<keyof typeof STEPS>('marks');
  const [marks, setMarks] = useState(first);
  const [set, setSet] = useState<ReadonlySet<MarkName>>(new Set());
  const wheelbases = useMemo(() => wheelbasesOf({ year, make, model }), [year, make, model]);
  const [facts, setFacts] = useState<TypedFacts>({ published: undefined, inches: '', tire: '' });
  const chosen = chosenVehicle(facts, wheelbases, year);
  const wheelbase = wheelbaseOf(facts, chosen, wheelbases);
  const knownTire = tireOf(facts);
  // A mark that was found stands as exactly as a px of the search is wide.
  const precision = set.has('side') ? BY_HAND : Math.max(BY_HAND, photo.width / SEARCH_WIDTH);
  const reading = useMemo<PhotoReading | undefined>(
    () => (wheelbase === undefined ? undefined : readPhotoScale(marks, { wheelbase, precision, knownTire })),
    [marks, wheelbase, precision, knownTire],
  );
  const scale = reading && 'scale' in reading ? reading.scale : undefined;
  const move = (name: MarkName, to: PhotoPoint) => {
    setMarks(moveMark(marks, name, to, { width: photo.width, height: photo.height, set }));
    if (!set.has(name)) setSet(new Set([...set, name]));
  };
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <fieldset className="flex rounded-control border border-line-strong p-0.5">
          <legend className="sr-only">Step</legend>
          {(['marks', 'wheels'] as const).map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === step}
              onClick={() => setStep(one)}
              className="h-8 rounded-[5px] px-3 text-sm font-medium hover:bg-hover aria-pressed:bg-ink aria-pressed:text-on-ink max-md:h-10"
            >
              {STEPS[one]}
            </button>
          ))}
        </fieldset>
        {children}
      </div>
      {step === 'wheels' && scale ? (
        <PhotoResult photo={photo} marks={marks} scale={scale} setup={setup} before={before} />
      ) : (
        <>
          <MarkEditor photo={photo} marks={marks} scale={scale} onMove={move} />
          <p className="text-sm text-text-2">
            Drag the rings to the hub centers, the dots to the front tire’s outer edge, and the bars to the
            fender edge above each hub. Arrow keys move a mark too, with Shift by 10 px.
          </p>
          <Button className="justify-self-start" onClick={() => setMarks(swapEnds(marks))}>
            <ArrowLeftRight aria-hidden className="size-4" />
            <span>{marks.front.x < marks.rear.x ? 'Front Is on the Right' : 'Front Is on the Left'}</span>
          </Button>
        </>
      )}
      {reading && 'refusal' in reading && <Notice kind="error">{reading.refusal}</Notice>}
      {!reading && <Notice kind="info">Pick or enter the wheelbase. It sets the scale of your photo.</Notice>}
      {step === 'marks' && scale && (
        <p className="measure text-sm">
          {`The tire in your photo measures ${Math.round(scale.tireDiameter)}\u00a0mm, about ±\u00a0${Math.ceil(scale.error)}\u00a0mm.`}
        </p>
      )}
      <PhotoFactsFields
        facts={facts}
        chosen={chosen}
        wheelbases={wheelbases}
        onChange={(patch) => setFacts({ ...facts, ...patch })}
      />
    </div>
  );
}
