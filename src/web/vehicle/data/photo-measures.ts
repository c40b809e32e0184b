import type { PhotoMeasures } from '#contract/submission.ts';
import { signedMm } from '#web/vehicle/scale/stance-text.ts';

/** A value that was read off the main photo, for the eye and for the ear. */
export interface Measured {
  label: string;
  text: string;
  spoken: string;
  /** What the rear has of its own; then the rest is the front's. */
  rear?: { text: string; spoken: string };
}

/** Less than this nobody sees, degrees. */
const LEVEL = 0.25;

/** What the owner measured by photo, each with how far it may be off; nothing where nobody measured. */
export function measuredByPhoto({
  photoMeasures,
}: {
  photoMeasures: Omit<PhotoMeasures, 'photoUrl'> | null;
}): Measured[] {
  if (!photoMeasures) return [];
  const { frontGap, rearGap, rise, tilt, error } = photoMeasures;
  const gap = (mm: number) => lengthOf(`${mm}\u00a0mm`, `${mm} millimeters`, error);
  return [
    { label: 'Fender gap', ...gap(frontGap), ...(rearGap !== frontGap && { rear: gap(rearGap) }) },
    ...(rise === null
      ? []
      : [{ label: 'Ride height', ...lengthOf(`${signedMm(rise)} over stock`, riseInWords(rise), error) }]),
    { label: 'Stance', ...stanceOf({ tilt }) },
  ];
}

function lengthOf(text: string, spoken: string, error: number) {
  return { text: `${text} ±${error}`, spoken: `${spoken}, give or take ${error}` };
}

const riseInWords = (rise: number) => `${Math.abs(rise)} millimeters ${rise < 0 ? 'below' : 'over'} stock`;

function stanceOf({ tilt }: Pick<PhotoMeasures, 'tilt'>) {
  if (Math.abs(tilt) < LEVEL) return { text: 'Level', spoken: 'Level' };
  const [end, angle] = [tilt > 0 ? 'Nose up' : 'Nose down', Math.abs(tilt).toFixed(1)];
  return { text: `${end} ${angle}°`, spoken: `${end} ${angle} degrees` };
}
