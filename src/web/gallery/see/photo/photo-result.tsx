import { Download } from 'lucide-react';
import { useMemo, useState } from 'react';
import { AXLES } from '#domain/axles.ts';
import { MM_PER_INCH } from '#domain/measures.ts';
import type { PhotoScale } from '#domain/photo-scale.ts';
import { drawOnPhoto, type MeasuredPhoto } from '#drawings/see/on-photo.ts';
import { isDually } from '#drawings/subject/subject.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import type { Marks } from '#web/vehicle/photo-marks/first-marks.ts';
import { type OwnPhoto, pixelsOf } from '#web/vehicle/photo-marks/photo.ts';
import { Picture } from '#web/vehicle/scale/picture.tsx';
import { pokeText, signedMm, wholeMm } from '#web/vehicle/scale/stance-text.ts';
import type { DrawnSetup } from '#web/vehicle/scale/use-drawn-setup.ts';
import { CompareHandle } from '../handles/compare-handle.tsx';
import { savePicture } from './save-picture.ts';

interface PhotoResultProps {
  photo: OwnPhoto;
  marks: Marks;
  scale: PhotoScale;
  setup: DrawnSetup;
  before: DrawnSetup;
}

/** The photo with the set-up's wheels in it, over the photo as it is, and what that measures. */
export function PhotoResult({ photo, marks, scale, setup, before }: PhotoResultProps) {
  const [share, setShare] = useState(100);
  const drop = (setup.subject.lift - before.subject.lift) * MM_PER_INCH;
  const drawing = useMemo(() => {
    const measured: MeasuredPhoto = {
      width: photo.width,
      height: photo.height,
      hubs: marks,
      scale,
      ground: groundColor(photo, marks, scale),
    };
    return drawOnPhoto(setup.subject, measured, drop, 'p');
  }, [photo, marks, scale, setup, drop]);
  const save = () =>
    savePicture(photo, drawing).catch(() =>
      toast({
        title: 'Couldn’t save the photo',
        description: 'Please try again.',
        variant: 'destructive',
      }),
    );
  return (
    <>
      <div
        className="relative overflow-hidden rounded-card border border-line"
        style={{ aspectRatio: `${photo.width} / ${photo.height}` }}
      >
        <img src={photo.url} alt="" className="size-full" />
        <Picture
          drawing={drawing}
          share={[0, share]}
          label="Your vehicle with this setup’s wheels, to scale"
        />
        <CompareHandle share={share} onShare={setShare} />
      </div>
      <Measures scale={scale} setup={setup} drop={drop} />
      <Button className="justify-self-start" onClick={() => void save()}>
        <Download aria-hidden className="size-4" />
        Save Photo
      </Button>
    </>
  );
}

interface MeasuresProps extends Pick<PhotoResultProps, 'scale' | 'setup'> {
  /** Mm the suspension moves the body away from the hubs. */
  drop: number;
}

function Measures({ scale, setup, drop }: MeasuresProps) {
  const { subject, stances } = setup;
  const diameterOf = (axle: (typeof AXLES)[number]) => subject[axle].tireDiameter * MM_PER_INCH;
  const rows: [label: string, now: number, before: number][] = AXLES.flatMap((axle) => {
    const [height, gap] = [scale.hubToArch[axle], scale.gap[axle]];
    if (height === undefined || gap === undefined) return [];
    return [[`Fender gap, ${axle}`, height + drop - diameterOf(axle) / 2, gap]];
  });
  rows.push(['Tire diameter', diameterOf('front'), scale.tireDiameter]);
  const poke = stances.front?.poke;
  return (
    <div>
      <table className="w-full border-collapse text-sm">
        <thead>
          <tr className="text-xs text-muted [&>th]:pb-1 [&>th]:text-right [&>th]:font-normal">
            <td />
            <th scope="col">this</th>
            <th scope="col">in the photo</th>
            <th scope="col">change</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, now, was]) => (
            <tr
              key={label}
              className="measure border-t border-line [&>td]:py-1.5 [&>td]:pl-2 [&>td]:text-right"
            >
              <th scope="row" className="py-1.5 text-left font-normal text-muted">
                {label}
              </th>
              <td className="font-medium">{wholeMm(now)}</td>
              <td className="text-muted">{wholeMm(was)}</td>
              <td className="whitespace-nowrap">{signedMm(Math.round(now) - Math.round(was))}</td>
            </tr>
          ))}
          {poke !== undefined && !isDually(subject) && (
            <tr className="measure border-t border-line [&>td]:py-1.5 [&>td]:pl-2 [&>td]:text-right">
              <th scope="row" className="py-1.5 text-left font-normal text-muted">
                Poke or tuck, front
              </th>
              <td className="font-medium">{pokeText(poke)}</td>
              <td colSpan={2} className="text-muted">
                not seen from the side
              </td>
            </tr>
          )}
        </tbody>
      </table>
      <p className="mt-2 text-sm text-text-2">
        <strong className="font-semibold">{`Drawn to about ±\u00a0${Math.ceil(scale.error)}\u00a0mm.`}</strong>{' '}
        The body stays where it is in your photo. A lift or drop moves the wheels, measured from the lift of
        “Before”.
      </p>
    </div>
  );
}

/** What a photo shows beside the tires at the ground, where no canvas tells it a gray. */
function groundColor(photo: OwnPhoto, { front, rear }: Marks, { tireDiameter, mmPerPx }: PhotoScale): string {
  const radius = tireDiameter / 2 / mmPerPx;
  const outwards = front.x < rear.x ? -1 : 1;
  const size = Math.max(2, Math.round(radius / 6));
  const x = Math.round(front.x + outwards * radius * 1.2);
  const pixels = pixelsOf(photo, x, Math.round(front.y + radius * 0.8), size);
  if (!pixels) return '#6b6a68';
  const mean = [0, 1, 2].map((channel) => {
    let sum = 0;
    for (let at = channel; at < pixels.data.length; at += 4) sum += pixels.data[at] ?? 0;
    return Math.round(sum / (size * size));
  });
  return `rgb(${mean.join(' ')})`;
}
