import { useMemo } from 'react';
import type { AxleName } from '#drawings/kit/art.ts';
import type { Drawing } from '#drawings/kit/markup.ts';
import { drawAcross } from '#drawings/see/across.ts';
import { drawElevation } from '#drawings/see/elevation.ts';
import { Picture } from '#web/vehicle/scale/picture.tsx';
import type { DrawnSetup } from '#web/vehicle/scale/use-drawn-setup.ts';

interface AcrossPicturesProps {
  setup: DrawnSetup;
  before: DrawnSetup;
  from: AxleName;
  /** How much of the width the set-up has, in percent; the rest shows the one before. */
  share: number;
  label: string;
}

/** A set-up seen from before or behind, over the one before. */
export function AcrossPictures({ setup, before, from, share, label }: AcrossPicturesProps) {
  const earlier = useMemo(() => drawn(before, from, 'b'), [before, from]);
  const later = useMemo(() => drawn(setup, from, 's'), [setup, from]);
  return (
    <>
      <Picture drawing={earlier} share={[share, 100]} />
      <Picture drawing={later} share={[0, share]} label={label} />
    </>
  );
}

/** A tire that is no size stands nowhere: it is drawn from the side alone. */
function drawn({ subject, stances }: DrawnSetup, from: AxleName, prefix: string): Drawing {
  const stance = stances[from];
  return stance ? drawAcross(subject, from, stance, prefix) : drawElevation(subject, prefix);
}
