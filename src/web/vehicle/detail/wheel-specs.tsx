import { ArrowUpRight } from 'lucide-react';
import { Children, type ReactNode } from 'react';
import type { PublicVehicle } from '#contract/vehicles.ts';
import { wheelProductUrl } from '#domain/links.ts';
import { useSite } from '#web/data/site.ts';
import {
  offsetLabel,
  spokenOffset,
  spokenWheelSize,
  tireText,
  wheelSizeText,
} from '#web/vehicle/data/vehicle-text.ts';
import { WheelDrawing } from '#web/vehicle/wheel/wheel-drawing.tsx';
import { wheelSection } from '#web/vehicle/wheel/wheel-section.ts';

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

export function WheelSpecs({ vehicle }: { vehicle: PublicVehicle }) {
  return (
    <SpecGrid>
      <Spec label="Wheel brand">{vehicle.wheelBrand}</Spec>
      <Spec label="Wheel model">
        <WheelProductLink brand={vehicle.wheelBrand} model={vehicle.wheelModel} />
      </Spec>
      <Spec label="Size (diameter × width)">
        <Spoken written={wheelSizeText(vehicle)} spoken={spokenWheelSize(vehicle)} />
      </Spec>
      <Spec label="Offset">
        <Spoken written={offsetLabel(vehicle.wheelOffset)} spoken={spokenOffset(vehicle.wheelOffset)} />
      </Spec>
      {vehicle.wheelBackspacing && (
        <Spec label="Backspacing">
          <Spoken written={`${vehicle.wheelBackspacing}″`} spoken={`${vehicle.wheelBackspacing} inches`} />
        </Spec>
      )}
      <Spec label="Tires">{tireText(vehicle)}</Spec>
    </SpecGrid>
  );
}

/** Signs for the eye, words for the ear. */
function Spoken({ written, spoken }: { written: string; spoken: string }) {
  return (
    <>
      <span aria-hidden className="measure">
        {written}
      </span>
      <span className="sr-only">{spoken}</span>
    </>
  );
}

/** How far the wheel reaches out and in, as four values and a drawing; nothing when the size says nothing. */
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
      <dd className="measure text-base/5 font-medium">{`${Math.round(mm)}\u00a0mm`}</dd>
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
