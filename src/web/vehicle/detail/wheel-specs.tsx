import { clsx } from 'clsx';
import { ArrowUpRight } from 'lucide-react';
import { Children, type ReactNode } from 'react';
import type { PublicVehicle } from '#contract/vehicles.ts';
import { shownAxles } from '#domain/axle-wheels.ts';
import { axleTitle, ownRearModel, tireText, wheelSizeText } from '#domain/axle-words.ts';
import { AXLES, type AxleSetup, axleOf } from '#domain/axles.ts';
import { wheelProductUrl } from '#domain/links.ts';
import { useSite } from '#web/data/site.ts';
import { type Said, saidOffset, spokenWheelSize } from '#web/vehicle/data/vehicle-text.ts';
import { wholeMm } from '#web/vehicle/scale/stance-text.ts';
import { WheelDrawing } from '#web/vehicle/wheel/wheel-drawing.tsx';
import { drawnAxles, type PlacedWheels, reachOf } from '#web/vehicle/wheel/wheel-section.ts';

/** Labels over values in two columns split by a hairline; an odd last one takes the whole width. */
export function SpecGrid({ children }: { children: ReactNode }) {
  return (
    <dl className="grid grid-cols-2 border-t border-line [&>div:nth-child(even)]:border-l [&>div:nth-child(even)]:pl-4 [&>div:last-child:nth-child(odd)]:col-span-2">
      {Children.toArray(children)}
    </dl>
  );
}

export function Spec({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0 border-line border-b pt-2 pr-2 pb-[9px]">
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="text-base/6 font-medium wrap-break-word">{children}</dd>
    </div>
  );
}

/** What is told of each axle; nothing where it is unknown. */
const AXLE_SPECS: [label: string, read: (axle: AxleSetup) => ReactNode][] = [
  [
    'Size (diameter × width)',
    (axle) => <Spoken written={wheelSizeText(axle)} spoken={spokenWheelSize(axle)} />,
  ],
  ['Offset', (axle) => <Spoken {...saidOffset(axle)} />],
  [
    'Backspacing',
    ({ wheelBackspacing: inches }) => inches && <Spoken written={`${inches}″`} spoken={`${inches} inches`} />,
  ],
  ['Tires', tireText],
];

/** Wheels and tires; where the rear has its own, both axles in columns. */
export function WheelSpecs({ vehicle }: { vehicle: PublicVehicle }) {
  const axles = shownAxles(vehicle).map((axle) => axleOf(vehicle, axle));
  const isOneModel = ownRearModel(vehicle) === undefined;
  const model = ({ wheelModel }: Pick<AxleSetup, 'wheelModel'>) => (
    <WheelProductLink brand={vehicle.wheelBrand} model={wheelModel} />
  );
  const rows = [...(isOneModel ? [] : [['Wheel model', model] as const]), ...AXLE_SPECS].map(
    ([label, read]) => ({ label, values: axles.map(read) }),
  );
  const known = rows.filter(({ values }) => values.some(Boolean));
  return (
    <>
      <SpecGrid>
        <Spec label="Wheel brand">{vehicle.wheelBrand}</Spec>
        {isOneModel && <Spec label="Wheel model">{model(vehicle)}</Spec>}
        {vehicle.wheelFinish && <Spec label="Finish">{vehicle.wheelFinish.name}</Spec>}
        {axles.length === 1 &&
          known.map(({ label, values }) => (
            <Spec key={label} label={label}>
              {values[0]}
            </Spec>
          ))}
      </SpecGrid>
      {axles.length > 1 && (
        <table className="w-full table-fixed border-collapse text-left">
          <thead>
            <tr className="border-b border-line [&>th]:py-2 [&>th]:pr-2 [&>th]:font-condensed [&>th]:text-base/5 [&>th]:font-semibold">
              <td className="w-[27%]" />
              {AXLES.map((axle) => (
                <th key={axle} scope="col">
                  {axleTitle(vehicle, axle)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {known.map(({ label, values }) => (
              <AxleRow key={label} label={label} values={values} />
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

function AxleRow({ label, values: [front, rear] }: { label: string; values: ReactNode[] }) {
  return (
    <tr className="border-b border-line align-top [&>*]:pt-2 [&>*]:pr-2 [&>*]:pb-[9px]">
      <th scope="row" className="text-xs/4 font-normal text-muted">
        {label}
      </th>
      <td className="text-base/6 font-medium wrap-break-word">{front || '—'}</td>
      <td className="text-base/6 font-medium wrap-break-word">{rear || '—'}</td>
    </tr>
  );
}

/** Signs for the eye, words for the ear. */
export function Spoken({ written, spoken }: Said) {
  return (
    <>
      <span aria-hidden className="measure">
        {written}
      </span>
      <span className="sr-only">{spoken}</span>
    </>
  );
}

/** How far the wheels reach out and in, as values and a drawing of each axle that differs; nothing when the size says nothing. */
export function WheelPositionSection({ vehicle }: { vehicle: PublicVehicle }) {
  const axles = drawnAxles(vehicle);
  if (axles.length === 0) return null;
  return (
    <section aria-label="Wheel position" className="border-b border-line py-4">
      {axles.map(({ axle, wheels }, place) => (
        <div key={axle} className={clsx('flex gap-4', place > 0 && 'pt-4')}>
          <div className="w-36 shrink-0 max-[400px]:w-28">
            {place === 0 && (
              <>
                <h3 className="font-condensed text-xl/6 font-semibold">Wheel position</h3>
                <p className="mt-1 text-xs text-muted">From the mounting face, by width and offset</p>
              </>
            )}
            {axles.length > 1 && (
              <h4 className="mt-3 font-condensed text-base/5 font-semibold">{axleTitle(vehicle, axle)}</h4>
            )}
            <PositionValues {...wheels} />
          </div>
          <WheelDrawing {...wheels} />
        </div>
      ))}
    </section>
  );
}

function PositionValues(wheels: PlacedWheels) {
  const { outside, inside } = reachOf(wheels);
  const { rim, tire } = wheels.section;
  return (
    <dl className="mt-3 flex flex-col gap-1.5">
      <Value label="Outside" mm={outside} />
      <Value label="Inside" mm={inside} />
      <Value label="Rim" mm={rim} />
      {tire !== undefined && <Value label="Tire" mm={tire} />}
    </dl>
  );
}

function Value({ label, mm }: { label: string; mm: number }) {
  return (
    <div>
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="measure text-base/5 font-medium">{wholeMm(mm)}</dd>
    </div>
  );
}

/** A wheel model as a link to its product page; without a page it leads nowhere (§2). */
function WheelProductLink({ brand, model }: { brand: string; model: string }) {
  const url = wheelProductUrl(brand, model, useSite().links.products);
  if (url === '#') {
    return (
      // biome-ignore lint/a11y/useValidAnchor: the specification asks for a link to # here
      <a href="#" onClick={(event) => event.preventDefault()}>
        {model}
      </a>
    );
  }
  return (
    <a
      href={url}
      data-counts="product"
      data-wheel-model={model}
      target="_blank"
      rel="noopener noreferrer"
      className="hover:underline hover:underline-offset-4 max-md:-my-2.5 max-md:inline-block max-md:py-2.5"
    >
      <span>{model}</span>
      <ArrowUpRight aria-hidden className="ml-1 inline size-4 align-[-2px] text-muted" />
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
