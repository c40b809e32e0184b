import { useMemo, useState } from 'react';
import {
  BY_HAND,
  type PhotoPoint,
  type PhotoReading,
  type PhotoScale,
  readPhotoScale,
} from '#domain/photo-scale.ts';
import { type Wheelbase, wheelbasesOf } from '#drawings/shapes/wheelbases.ts';
import { foundPrecision } from './find-wheels.ts';
import { type MarkName, type Marks, moveMark, swapEnds, swappedNames } from './first-marks.ts';
import type { OwnPhoto } from './photo.ts';
import { chosenVehicle, type TypedFacts, tireOf, wheelbaseOf } from './photo-facts.tsx';

/** A photo being marked, and what its marks come to. */
export interface PhotoMarking {
  photo: OwnPhoto;
  marks: Marks;
  /** Those somebody has set. */
  set: ReadonlySet<MarkName>;
  facts: TypedFacts;
  wheelbases: readonly Wheelbase[];
  /** Vehicle of the wheelbase that counts, empty where inches do. */
  chosen: string;
  /** In mm; undefined while none is chosen or typed. */
  wheelbase: number | undefined;
  /** Undefined without a wheelbase. */
  reading: PhotoReading | undefined;
  /** What was read, unless it is refused. */
  scale: PhotoScale | undefined;
  move: (name: MarkName, to: PhotoPoint) => void;
  swap: () => void;
  setFacts: (patch: Partial<TypedFacts>) => void;
}

interface Placed {
  photo: OwnPhoto;
  marks: Marks;
  /** Those that somebody moved. */
  set: ReadonlySet<MarkName>;
}

/** The marks of a photo of a vehicle, and the scale they give it; what is known of the vehicle is typed in already. */
export function usePhotoMarks(
  photo: OwnPhoto,
  first: Marks,
  { year, make, model }: { year: string; make: string; model: string },
  known: Partial<TypedFacts> = {},
): PhotoMarking {
  const [placed, setPlaced] = useState<Placed>({ photo, marks: first, set: new Set() });
  // Another photo begins anew; what was typed of the vehicle stays.
  const { marks, set } = placed.photo === photo ? placed : { marks: first, set: new Set<MarkName>() };
  const wheelbases = useMemo(() => wheelbasesOf({ year, make, model }), [year, make, model]);
  const [facts, setFacts] = useState<TypedFacts>({ published: undefined, inches: '', tire: '', ...known });
  const chosen = chosenVehicle(facts, wheelbases, year);
  const wheelbase = wheelbaseOf(facts, chosen, wheelbases);
  const knownTire = tireOf(facts);
  const isByHand = set.size === Object.keys(marks).length;
  const precision = isByHand ? BY_HAND : Math.max(BY_HAND, foundPrecision(photo.width));
  const reading = useMemo(
    () => (wheelbase === undefined ? undefined : readPhotoScale(marks, { wheelbase, precision, knownTire })),
    [marks, wheelbase, precision, knownTire],
  );
  return {
    photo,
    marks,
    set,
    facts,
    wheelbases,
    chosen,
    wheelbase,
    reading,
    scale: reading && 'scale' in reading ? reading.scale : undefined,
    move: (name, to) => {
      const { width, height } = photo;
      setPlaced({
        photo,
        marks: moveMark(marks, name, to, { width, height, set }),
        set: new Set([...set, name]),
      });
    },
    swap: () => setPlaced({ photo, marks: swapEnds(marks), set: swappedNames(set) }),
    setFacts: (patch) => setFacts({ ...facts, ...patch }),
  };
}
