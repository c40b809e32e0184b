import type { PublicVehicle } from '#contract/vehicles.ts';
import { WheelDrawing } from './wheel-drawing.tsx';
import { wheelSection } from './wheel-section.ts';

/** How far the wheel stands out and in, as four values and a drawing; nothing when the size says nothing. */
export function WheelPositionSection({ vehicle }: { vehicle: PublicVehicle }) {
  const section = wheelSection(vehicle);
  if (!section) return null;
  return (
    <section aria-label="Wheel position" className="flex gap-4 border-b border-line py-4">
      <div className="w-36 shrink-0 max-[400px]:w-28">
        <h3 className="font-condensed text-xl/6 font-semibold">Wheel position</h3>
        <p className="mt-1 text-xs text-muted">From the mounting face, by width and offset</p>
        <dl className="mt-3 flex flex-col gap-1.5">
          <Value label="Outside" mm={section.outside} />
          <Value label="Inside" mm={section.inside} />
          <Value label="Rim" mm={section.rim} />
          {section.tire !== undefined && <Value label="Tire" mm={section.tire} />}
        </dl>
      </div>
      <WheelDrawing section={section} />
    </section>
  );
}

function Value({ label, mm }: { label: string; mm: number }) {
  return (
    <div>
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="measure text-base/5 font-medium">{Math.round(mm)}&nbsp;mm</dd>
    </div>
  );
}
