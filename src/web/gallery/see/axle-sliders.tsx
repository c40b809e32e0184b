import { ArrowLeftRight } from 'lucide-react';
import { rangesOf, type SeenAxle, type SeenSetup, tireText } from '#contract/see/seen-setup.ts';
import { offsetLabel } from '#domain/axle-words.ts';
import { type Axle, effectiveOffset } from '#domain/axles.ts';
import { isFlotationWidth, MM_PER_INCH, offsetText, tireWidthText } from '#domain/measures.ts';
import { tireDiameterInches } from '#domain/wheel-geometry.ts';
import { Button } from '#web/ui/button.tsx';
import { Slider } from './slider.tsx';

/** What each slider changes. */
const CHANGES = {
  offset: (wheelOffset: number) => ({ wheelOffset }),
  width: (inches: number) => ({ wheelWidth: String(inches) }),
  diameter: (inches: number) => ({ wheelDiameter: String(inches) }),
  spacer: (spacer: number) => ({ spacer }),
  tireHeight: (tall: number) => ({ tireHeight: String(tall) }),
  tireWidth: (wide: number) => ({ tireWidth: tireWidthText(String(wide)) }),
};

interface AxleSlidersProps {
  setup: SeenSetup;
  axle: Axle;
  onChange: (patch: Partial<SeenAxle>) => void;
}

/** Wheel, tire and spacer of an axle. */
export function AxleSliders({ setup, axle, onChange }: AxleSlidersProps) {
  const shown: SeenAxle = axle === 'rear' ? (setup.rear ?? setup) : setup;
  const { wheelOffset, wheelWidth, wheelDiameter, spacer = 0 } = shown;
  const ranges = rangesOf(setup);
  const label = labelsFor(axle);
  return (
    <>
      <Slider
        label={label('Offset')}
        value={wheelOffset}
        {...ranges.wheelOffset}
        shown={`${offsetText(wheelOffset)} mm`}
        change={CHANGES.offset}
        onChange={onChange}
      />
      <Slider
        label={label('Wheel width')}
        value={Number(wheelWidth)}
        {...ranges.wheelWidth}
        shown={`${wheelWidth}″`}
        change={CHANGES.width}
        onChange={onChange}
      />
      <Slider
        label={label('Wheel diameter')}
        value={Number(wheelDiameter)}
        {...ranges.wheelDiameter}
        shown={`${wheelDiameter}″`}
        change={CHANGES.diameter}
        onChange={onChange}
      />
      <TireSliders tire={shown} axle={axle} onChange={onChange} />
      <Slider
        label={label('Spacer')}
        value={spacer}
        {...ranges.spacer}
        shown={spacer === 0 ? 'none' : `${spacer}\u00a0mm, sits as ${offsetLabel(effectiveOffset(shown))}`}
        change={CHANGES.spacer}
        onChange={onChange}
      />
    </>
  );
}

/** "Offset", "Rear offset". */
const labelsFor = (axle: Axle) => (name: string) => (axle === 'front' ? name : `Rear ${name.toLowerCase()}`);

const TIRE_RANGES = {
  inches: { width: { min: 8.5, max: 15.5, step: 1 }, height: { min: 27, max: 42, step: 1 } },
  metric: { width: { min: 185, max: 385, step: 10 }, height: { min: 20, max: 85, step: 5 } },
};

function TireSliders({ tire, axle, onChange }: Omit<AxleSlidersProps, 'setup'> & { tire: SeenAxle }) {
  const isInches = isFlotationWidth(tire.tireWidth);
  const { width, height } = TIRE_RANGES[isInches ? 'inches' : 'metric'];
  const label = labelsFor(axle);
  return (
    <>
      <Slider
        label={label('Tire height')}
        value={Number(tire.tireHeight)}
        {...height}
        shown={isInches ? `${tire.tireHeight}″` : `${tire.tireHeight} series`}
        change={CHANGES.tireHeight}
        onChange={onChange}
      />
      <Slider
        label={label('Tire width')}
        value={Number(tire.tireWidth)}
        {...width}
        shown={tireText(tire)}
        change={CHANGES.tireWidth}
        onChange={onChange}
      />
      <Button
        variant="ghost"
        size="sm"
        className="-ml-3 self-start"
        onClick={() => onChange(inOtherUnits(tire))}
      >
        <ArrowLeftRight aria-hidden className="size-4" />
        <span>{isInches ? 'Switch to Metric Size' : 'Switch to Flotation Size'}</span>
        {axle === 'rear' && <span className="sr-only"> (rear)</span>}
      </Button>
    </>
  );
}

/** The tire of the other way of marking that comes nearest in width and height. */
function inOtherUnits(tire: SeenAxle): Pick<SeenAxle, 'tireWidth' | 'tireHeight'> {
  const inches = tireDiameterInches(tire) ?? 33;
  if (!isFlotationWidth(tire.tireWidth)) {
    const wide = Math.floor(Number(tire.tireWidth) / MM_PER_INCH) + 0.5;
    return { tireWidth: tireWidthText(String(wide)), tireHeight: String(Math.round(inches)) };
  }
  const width = Math.round((Number(tire.tireWidth) * MM_PER_INCH - 5) / 10) * 10 + 5;
  const sidewall = ((inches - Number(tire.wheelDiameter)) / 2) * MM_PER_INCH;
  const series = Math.min(85, Math.max(20, Math.round((sidewall / width) * 20) * 5));
  return { tireWidth: String(width), tireHeight: String(series) };
}
