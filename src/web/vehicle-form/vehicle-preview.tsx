import { memo, type ReactNode, useDeferredValue } from 'react';
import { useWatch } from 'react-hook-form';
import { seeAddressOf } from '#contract/see/see-address.ts';
import { axleTitle, tiresInFigures, wheelsInFigures } from '#domain/axle-words.ts';
import { type Axles, SAME_ALL_AROUND } from '#domain/axles.ts';
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
import { drawnAxles } from '#web/vehicle/wheel/wheel-section.ts';
import { NEW_VEHICLE, type VehicleValues, withoutHidden } from '#web/vehicle-form/fields/vehicle-values.ts';
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
  const values = usePreviewValues();
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
  const axles = axlesOf(values);
  const [, rearTires] = axles && tireWidth && tireHeight ? tiresInFigures(axles) : [];
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
          <span> · </span>
          {axles ? (
            <span>{wheelsInFigures(axles).join(' · ')}</span>
          ) : (
            <>
              <Known
                value={
                  wheelDiameter && wheelWidth && `${decimalText(wheelDiameter)}×${decimalText(wheelWidth)}`
                }
              >
                size
              </Known>
              <span> · </span>
              <Known value={offsetOf(values.wheelOffset)}>offset</Known>
            </>
          )}
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
          {rearTires && <span>{` · ${rearTires}`}</span>}
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

/** Both axles as they are filled in so far; undefined until the front wheel is known. */
function axlesOf(values: Partial<VehicleValues>): Axles | undefined {
  const { wheelDiameter, wheelWidth } = values;
  const wheelOffset = readOffset(values.wheelOffset);
  if (!wheelDiameter || !wheelWidth || wheelOffset === undefined) return undefined;
  const shown = withoutHidden({ ...NEW_VEHICLE, ...values });
  const size = (typed = '') => decimalText(typed) || null;
  const tireWidth = (typed = '') => tireWidthText(typed) || null;
  return {
    ...SAME_ALL_AROUND,
    wheelModel: values.wheelModel ?? '',
    wheelDiameter: decimalText(wheelDiameter),
    wheelWidth: decimalText(wheelWidth),
    wheelOffset,
    wheelBackspacing: null,
    tireBrand: values.tireBrand ?? '',
    tireWidth: tireWidthText(values.tireWidth ?? ''),
    tireHeight: values.tireHeight ?? '',
    rearWheelModel: shown.rearWheelModel || null,
    rearWheelDiameter: size(shown.rearWheelDiameter),
    rearWheelWidth: size(shown.rearWheelWidth),
    rearWheelOffset: readOffset(shown.rearWheelOffset) ?? null,
    rearTireBrand: shown.rearTireBrand || null,
    rearTireWidth: tireWidth(shown.rearTireWidth),
    rearTireHeight: shown.rearTireHeight || null,
    frontSpacer: readOffset(shown.frontSpacer) ?? null,
    rearSpacer: readOffset(shown.rearSpacer) ?? null,
    dualRearWheels: shown.dualRearWheels,
  };
}

/** What is filled in, a moment behind the keys. */
function usePreviewValues(): Partial<VehicleValues> {
  return useDeferredValue(useWatch<VehicleValues>());
}

/** To the whole vehicle drawn to scale, beside the form so that nothing in it is left. */
function SeeLink({ values, axles }: { values: Partial<VehicleValues>; axles: Axles }) {
  const { make, model, year = '', trim = '', suspension = '' } = values;
  if (!make || !model || !axles.tireWidth || !axles.tireHeight) return null;
  return (
    <a
      href={seeAddressOf({ year, make, model, trim, suspension, ...axles })}
      target="_blank"
      rel="noopener"
      className={buttonClass({ className: 'mt-3 w-full' })}
    >
      See It Drawn to Scale
    </a>
  );
}

function PreviewDrawing() {
  const values = usePreviewValues();
  const axles = axlesOf(values);
  const drawn = axles ? drawnAxles(axles) : [];
  return (
    <div className={PANEL}>
      <h3 className="font-condensed text-xl/6 font-semibold">Wheel position</h3>
      {axles && drawn.length > 0 ? (
        <>
          {drawn.map(({ axle, wheels }) => (
            <div key={axle} className="mt-2">
              {drawn.length > 1 && <h4 className="text-sm font-medium">{axleTitle(axles, axle)}</h4>}
              <div className="flex h-60 [&>svg]:max-h-full">
                <WheelDrawing {...wheels} />
              </div>
            </div>
          ))}
          <SeeLink values={values} axles={axles} />
        </>
      ) : (
        <p className="mt-1 text-sm text-muted">Add diameter, width, and offset to see this.</p>
      )}
    </div>
  );
}
