import { memo, type ReactNode, useDeferredValue } from 'react';
import { useWatch } from 'react-hook-form';
import { seeAddressOf } from '#contract/see/see-address.ts';
import {
  decimalText,
  offsetText,
  readNumber,
  tireSizeText,
  tireWidthText,
  withInchMark,
} from '#domain/measures.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { SpringIcon, TireIcon, WheelIcon } from '#web/ui/icons.tsx';
import { takenOf, type Upload } from '#web/uploads/upload.ts';
import { type UploadQueue, useUploadFigure } from '#web/uploads/upload-queue.ts';
import { shortBrand } from '#web/vehicle/data/vehicle-text.ts';
import { WheelDrawing } from '#web/vehicle/wheel/wheel-drawing.tsx';
import { wheelSection } from '#web/vehicle/wheel/wheel-section.ts';
import type { VehicleValues } from '#web/vehicle-form/fields/vehicle-values.ts';
import { positionOf, sourceOf } from '#web/vehicle-form/photos/photo-tile.tsx';

/** The card and the wheel position as they will look, from what is filled in so far. */
export function VehiclePreview({ photos }: { photos: UploadQueue }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 md:max-xl:grid-cols-2">
      <p className="col-span-full text-muted text-sm">How it will look in the gallery</p>
      <PreviewCard photos={photos} />
      <PreviewDrawing />
    </div>
  );
}

const PANEL = 'rounded-card border border-line bg-panel p-4';

function PreviewCard({ photos }: { photos: UploadQueue }) {
  const values = useDeferredValue(useWatch<VehicleValues>());
  const source = useUploadFigure(photos, mainPhoto);
  const position = useUploadFigure(
    photos,
    (uploads) => positionOf(takenOf(uploads)[0]?.focus).objectPosition,
  );
  return <Card values={values} source={source} position={position} />;
}

interface CardProps {
  values: Partial<VehicleValues>;
  source: string | undefined;
  /** What stays in sight of the photo, as CSS. */
  position: string | undefined;
}

const Card = memo(function Card({ values, source, position }: CardProps) {
  const { tireWidth = '', tireHeight = '', wheelDiameter = '', wheelWidth = '', wheelBrand = '' } = values;
  return (
    <div className={PANEL}>
      <div className="flex aspect-3/2 items-center justify-center overflow-hidden rounded-control bg-raised text-sm text-muted">
        {source ? (
          <img src={source} alt="" style={{ objectPosition: position }} className="size-full object-cover" />
        ) : (
          'Your main photo'
        )}
      </div>
      <p className="mt-3 font-condensed text-xl/6 font-semibold wrap-anywhere">
        <Known value={values.year}>year</Known> <Known value={values.make}>make</Known>{' '}
        <Known value={values.model}>model</Known>
      </p>
      <p className="mt-0.5 truncate text-sm text-muted">{values.ownerName || 'owner'}</p>
      <ul className="mt-2 flex flex-col gap-1 text-sm text-text-2">
        <Row icon={<WheelIcon />}>
          <Known value={shortBrand(wheelBrand)}>brand</Known> <Known value={values.wheelModel}>model</Known>
          {' · '}
          <Known
            value={wheelDiameter && wheelWidth && `${decimalText(wheelDiameter)}×${decimalText(wheelWidth)}`}
          >
            size
          </Known>
          {' · '}
          <Known value={offsetOf(values.wheelOffset)}>offset</Known>
        </Row>
        <Row icon={<TireIcon />}>
          <Known value={values.tireBrand}>tire brand</Known>{' '}
          <Known
            value={
              tireWidth && tireHeight && tireSizeText(tireWidthText(tireWidth), tireHeight, wheelDiameter)
            }
          >
            size
          </Known>
        </Row>
        <Row icon={<SpringIcon />}>
          <Known value={withInchMark(values.suspension ?? '')}>suspension</Known>
        </Row>
      </ul>
    </div>
  );
});

function Row({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-2 [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-muted">
      {icon}
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  );
}

function mainPhoto(uploads: Upload[]): string | undefined {
  const [photo] = takenOf(uploads);
  return photo && sourceOf(photo);
}

/** What is filled in; else, greyed, what is still missing. */
function Known({ value, children }: { value: string | undefined; children: string }) {
  return <span className={value ? undefined : 'font-normal text-muted'}>{value || children}</span>;
}

function offsetOf(typed: string | undefined): string | undefined {
  const offset = readOffset(typed);
  return offset === undefined ? undefined : `${offsetText(offset)}\u00a0mm`;
}

function readOffset(typed = ''): number | undefined {
  const offset = readNumber(typed);
  return Number.isInteger(offset) && Math.abs(offset ?? 0) < 1000 ? offset : undefined;
}

/** To the whole vehicle drawn to scale, beside the form so that nothing in it is left. */
function SeeLink() {
  const { wheelOffset = '', ...values } = useDeferredValue(useWatch<VehicleValues>());
  const { make, model, wheelDiameter, wheelWidth, tireWidth, tireHeight } = values;
  const offset = readOffset(wheelOffset);
  if (!make || !model || !wheelDiameter || !wheelWidth || !tireWidth || !tireHeight || offset === undefined)
    return null;
  const { year = '', trim = '', wheelModel = '', suspension = '' } = values;
  const setup = {
    wheelDiameter,
    wheelWidth,
    wheelOffset: offset,
    tireWidth: tireWidthText(tireWidth),
    tireHeight,
  };
  return (
    <a
      href={seeAddressOf({ year, make, model, trim, wheelModel, suspension, ...setup })}
      target="_blank"
      rel="noopener"
      className={buttonClass({ className: 'mt-3 w-full' })}
    >
      See It Drawn to Scale
    </a>
  );
}

function PreviewDrawing() {
  const [wheelWidth, wheelDiameter, wheelOffset, tireWidth, tireHeight] = useWatch<
    VehicleValues,
    ['wheelWidth', 'wheelDiameter', 'wheelOffset', 'tireWidth', 'tireHeight']
  >({ name: ['wheelWidth', 'wheelDiameter', 'wheelOffset', 'tireWidth', 'tireHeight'] });
  const offset = readOffset(wheelOffset);
  const section =
    offset === undefined
      ? undefined
      : wheelSection({ wheelWidth, wheelDiameter, wheelOffset: offset, tireWidth, tireHeight });
  return (
    <div className={PANEL}>
      <h3 className="font-condensed text-xl/6 font-semibold">Wheel position</h3>
      {section ? (
        <>
          <div className="mt-2 flex h-60 [&>svg]:max-h-full">
            <WheelDrawing section={section} />
          </div>
          <SeeLink />
        </>
      ) : (
        <p className="mt-1 text-sm text-muted">Add diameter, width, and offset to see this.</p>
      )}
    </div>
  );
}
