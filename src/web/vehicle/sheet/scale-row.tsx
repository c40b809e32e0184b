import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { liftText } from '#contract/see/seen-setup.ts';
import type { PublicVehicle } from '#contract/vehicles.ts';
import type { Stance } from '#domain/stance.ts';
import type { Body } from '#drawings/kit/art.ts';
import { drawAcross } from '#drawings/see/across.ts';
import { drawElevation } from '#drawings/see/elevation.ts';
import { acrossFrame, elevationFrame } from '#drawings/see/frames.ts';
import { isDually } from '#drawings/subject/subject.ts';
import { Picture } from '#web/vehicle/scale/picture.tsx';
import {
  assumedText,
  knownText,
  pokeText,
  SPEED,
  signedMm,
  trueSpeed,
  wholeMm,
} from '#web/vehicle/scale/stance-text.ts';
import { type DrawnSetup, useDrawnBuild } from '#web/vehicle/scale/use-drawn-setup.ts';

/** The build drawn to scale, its figures, and what of both is assumed. Its room is there before the drawing is. */
export function ScaleRow({ vehicle }: { vehicle: PublicVehicle }) {
  const drawn = useDrawnBuild(vehicle);
  return (
    <section aria-labelledby="sheet-scale">
      <div className="flex flex-col gap-x-5 gap-y-3 @2xl:h-[128px] @2xl:flex-row">
        {drawn && <Drawings {...drawn} vehicle={vehicle} />}
        <div className="min-w-0 flex-1 @max-2xl:order-first">
          <h2 id="sheet-scale" className="pb-1 whitespace-nowrap font-condensed text-xl/6 font-semibold">
            <span>Drawn to scale</span>
            {drawn?.hasRear && <span className="text-sm text-muted"> · front / rear</span>}
          </h2>
          {drawn && <ScaleFigures {...drawn} />}
        </div>
      </div>
      {drawn && (
        <Assumed body={drawn.subject.body} lift={drawn.subject.lift} suspension={vehicle.suspension} />
      )}
    </section>
  );
}

function Drawings({ subject, stances, hasRear, vehicle }: DrawnSetup & { vehicle: PublicVehicle }) {
  const stance = stances.front;
  // Figures of two axles take the room of the drawings.
  const height = hasRear ? '@2xl:h-[88px]' : '@2xl:h-full';
  const { year, make, model } = vehicle;
  const name = `${year} ${make} ${model}`;
  return (
    <>
      <Frame frame={elevationFrame(subject)} className={height}>
        <Picture
          drawing={drawElevation(subject, 'e')}
          share={[0, 100]}
          label={`${name} drawn to scale, from the side`}
        />
      </Frame>
      {stance && (
        <Frame frame={acrossFrame(subject)} className={height}>
          <Picture
            drawing={drawAcross(subject, 'front', stance, 'a')}
            share={[0, 100]}
            label={`${name} drawn to scale, from the front`}
          />
        </Frame>
      )}
    </>
  );
}

interface FrameProps {
  /** Its sides, to scale. */
  frame: { width: number; height: number };
  /** How high it is on paper. */
  className: string;
  children: ReactNode;
}

/** As high as it is said, or on a phone as wide as the sheet. Words in a drawing this small are left to the figures. */
function Frame({ frame: { width, height }, className, children }: FrameProps) {
  return (
    <div
      className={clsx(
        'relative w-full shrink-0 self-center @max-2xl:max-w-md @2xl:w-auto [&_text]:hidden',
        className,
      )}
      style={{ aspectRatio: `${width} / ${height}` }}
    >
      {children}
    </div>
  );
}

function ScaleFigures({ subject, stances: { front, rear }, hasRear }: DrawnSetup) {
  if (!front) return null;
  const ofEach = (text: (stance: Stance) => string) =>
    hasRear && rear ? [text(front), text(rear)].join(' / ') : text(front);
  // The fenders of a dually are wider than those that are drawn.
  const figures = [
    ['Poke or tuck', isDually(subject) ? pokeText(front.poke) : ofEach(({ poke }) => pokeText(poke))],
    ['Fender gap', ofEach(({ archGap }) => wholeMm(archGap))],
    ['Height vs. stock', ofEach(({ rise }) => signedMm(rise))],
    [`Actual speed at ${SPEED} mph`, ofEach(({ speedometer }) => trueSpeed(speedometer))],
    ['Revolutions per mile', ofEach(({ revolutionsPerMile }) => String(Math.round(revolutionsPerMile)))],
  ];
  return (
    <dl className="border-b border-line text-[13px]/[17px]">
      {figures.map(([label, value]) => (
        <div key={label} className="flex justify-between gap-2 border-t border-line py-px">
          <dt className="truncate text-muted">{label}</dt>
          <dd className="measure font-medium whitespace-nowrap">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Assumed({ body, lift, suspension }: { body: Body; lift: number; suspension: string }) {
  // "6″ Lift" says its inches; what a leveling kit or coilovers come to is what most owners set them to.
  const isTold = suspension === 'Stock' || /\d/.test(suspension);
  const usual = isTold || lift === 0 ? '' : `a ${liftText(lift)}; `;
  return (
    <p className="mt-1.5 line-clamp-3 text-[10px]/[12px] text-muted">{`Known: ${knownText(body)} Assumed: ${usual}${assumedText(body)} Color may not match the build.`}</p>
  );
}
