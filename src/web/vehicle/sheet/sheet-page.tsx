import { clsx } from 'clsx';
import { Fragment, type ReactNode } from 'react';
import { FIRST_STATE, galleryAddress } from '#contract/gallery-address.ts';
import { SITE_NAME } from '#contract/page-titles.ts';
import type { PublicVehicle } from '#contract/vehicles.ts';
import { shownAxles } from '#domain/axle-wheels.ts';
import { axleTitle, sizesInFigures, tiresInFigures } from '#domain/axle-words.ts';
import { showsRubbing } from '#domain/choices.ts';
import { withInchMark } from '#domain/measures.ts';
import { useSite } from '#web/data/site.ts';
import { ErrorBoundary } from '#web/ui/error-boundary.tsx';
import { FitmentIcon } from '#web/ui/icons.tsx';
import { Island } from '#web/ui/island.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { useHydrated } from '#web/ui/render-timing.ts';
import { dayText } from '#web/vehicle/data/day-text.ts';
import { picturesOf, vehicleName } from '#web/vehicle/data/vehicle-text.ts';
import { VehiclePhoto } from '#web/vehicle/photos/vehicle-photo.tsx';
import { WheelDrawing } from '#web/vehicle/wheel/wheel-drawing.tsx';
import { drawnAxles } from '#web/vehicle/wheel/wheel-section.ts';
import { QrCode } from './qr-code.tsx';
import { sheetMeasures } from './sheet-measures.ts';
import { roomOnSheet, sheetNotes } from './sheet-notes.ts';

const LazyScaleRow = lazyPart(async () => (await import('./scale-row.tsx')).ScaleRow);

/** The page itself: black on white whatever the theme, as high as A4 and letter both have room for. */
export function SheetPage({ vehicle }: { vehicle: PublicVehicle }) {
  const { isDrawn, lines } = roomOnSheet(vehicle);
  // The drawing would double what the server sends: the browser makes it, in the room kept for it.
  const isHydrated = useHydrated();
  return (
    <article className="light paper @container bg-panel p-6 text-text shadow-float md:p-[12mm] print:p-0 print:shadow-none">
      <div
        className={clsx(
          'flex flex-col overflow-hidden @2xl:h-[252mm]',
          isDrawn ? 'gap-4 @2xl:gap-3' : 'gap-4',
        )}
      >
        <Head vehicle={vehicle} />
        <Pictures vehicle={vehicle} isShort={isDrawn} />
        {isDrawn && (
          <div className="shrink-0 @max-2xl:min-h-96 @2xl:h-[168px]">
            <ErrorBoundary fallback={null} resetKey="">
              <Island>{isHydrated && <LazyScaleRow vehicle={vehicle} />}</Island>
            </ErrorBoundary>
          </div>
        )}
        <div className="grid gap-x-8 gap-y-4 @2xl:grid-cols-2">
          <Measures vehicle={vehicle} />
          <Parts vehicle={vehicle} />
        </div>
        {vehicle.notes && <Notes notes={vehicle.notes} lines={lines} />}
        <Foot vehicle={vehicle} />
      </div>
    </article>
  );
}

function Head({ vehicle }: { vehicle: PublicVehicle }) {
  return (
    <header className="border-b-2 border-text pb-3">
      <p className="mb-3 flex items-center gap-1.5 text-xs">
        <FitmentIcon className="size-4" />
        <span className="font-condensed text-base/5 font-semibold">{SITE_NAME}</span>
        <span className="ml-auto">
          Build sheet · Added <time dateTime={vehicle.createdAt}>{dayText(vehicle.createdAt)}</time>
        </span>
      </p>
      <h1 className="line-clamp-2 font-condensed text-[28px]/8 font-semibold wrap-break-word">
        <span>{vehicleName(vehicle)}</span>
        {vehicle.trim && <span className="font-medium text-muted">{` ${vehicle.trim}`}</span>}
      </h1>
      <p className="truncate text-sm">{`${vehicle.ownerName}’s build`}</p>
    </header>
  );
}

/** Photo and wheel position side by side; without a photo the drawing has the room to itself. */
function Pictures({ vehicle, isShort }: { vehicle: PublicVehicle; isShort: boolean }) {
  const picture = picturesOf(vehicle).find((one) => typeof one === 'object');
  const drawn = drawnAxles(vehicle);
  if (!picture && drawn.length === 0) return null;
  return (
    <div
      className={clsx(
        'flex shrink-0 flex-col gap-4 @2xl:flex-row',
        isShort ? '@2xl:h-[172px]' : '@2xl:h-[226px]',
      )}
    >
      {picture && (
        <VehiclePhoto
          vehicle={vehicle}
          picture={picture}
          alt={vehicleName(vehicle)}
          sizes="(min-width: 768px) 480px, 100vw"
          priority
          className="aspect-3/2 min-w-0 rounded-control @2xl:aspect-auto @2xl:flex-[7]"
        />
      )}
      {drawn.map(({ axle, wheels }) => (
        <figure key={axle} className="flex min-w-0 flex-col items-center @2xl:flex-[5]">
          <WheelDrawing {...wheels} />
          <figcaption className="pt-1 text-xs text-muted">
            {drawn.length > 1
              ? `${axleTitle(vehicle, axle)}, from the mounting face`
              : 'Wheel position, from the mounting face'}
          </figcaption>
        </figure>
      ))}
    </div>
  );
}

const AXLE_NAMES = { front: 'Front', rear: 'Rear' };

function Measures({ vehicle }: { vehicle: PublicVehicle }) {
  const axles = shownAxles(vehicle);
  const isWide = axles.length > 1;
  const width = isWide ? 'w-11' : 'w-20';
  return (
    <table className="w-full border-collapse self-start text-sm">
      <caption className="pb-1.5 text-left font-condensed text-xl/6 font-semibold">Measurements</caption>
      <thead className="text-xs text-muted [&_th]:text-right [&_th]:font-normal">
        {isWide && (
          <tr>
            <td />
            {axles.map((axle) => (
              <th key={axle} scope="colgroup" colSpan={2}>
                {AXLE_NAMES[axle]}
              </th>
            ))}
          </tr>
        )}
        <tr>
          <td />
          {axles.map((axle) => (
            <Fragment key={axle}>
              <th scope="col" className={clsx(width, 'pb-1')}>
                inches
              </th>
              <th scope="col" className={clsx(width, 'pb-1')}>
                mm
              </th>
            </Fragment>
          ))}
        </tr>
      </thead>
      <tbody>
        {sheetMeasures(vehicle).map(({ label, measures }) => (
          <tr
            key={label}
            className={clsx(
              'measure border-t border-line [&>td]:text-right [&>td]:font-medium',
              isWide ? '[&>*]:py-0.5' : '[&>*]:py-[3px]',
            )}
          >
            <th
              scope="row"
              className={clsx('text-left font-normal text-muted', isWide && 'text-[13px] whitespace-nowrap')}
            >
              {label}
            </th>
            {axles.map((axle, place) => (
              <Fragment key={axle}>
                <td>{measures[place]?.inches ?? '—'}</td>
                <td>{measures[place]?.mm ?? '—'}</td>
              </Fragment>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Parts({ vehicle }: { vehicle: PublicVehicle }) {
  const { wheelBrand, wheelModel, rubbing, rubbingWhere } = vehicle;
  const wheels = `${wheelBrand} ${wheelModel} ${sizesInFigures(vehicle).join(' · ')}`;
  return (
    <section>
      <h2 className="pb-1.5 font-condensed text-xl/6 font-semibold">Parts and fitment</h2>
      <dl className="border-b border-line text-sm">
        <Part label="Wheels">{wheels}</Part>
        <Part label="Tires">{tiresInFigures(vehicle).join(' · ')}</Part>
        <Part label="Suspension">{withInchMark(vehicle.suspension)}</Part>
        {vehicle.suspensionBrand && <Part label="Suspension brand">{vehicle.suspensionBrand}</Part>}
        {vehicle.modification && <Part label="Modification">{vehicle.modification}</Part>}
        {showsRubbing(rubbing) && <Part label="Rubbing">{[rubbing, ...rubbingWhere].join(', ')}</Part>}
      </dl>
    </section>
  );
}

function Part({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex gap-3 border-t border-line py-[5px]">
      <dt className="w-30 shrink-0 text-muted">{label}</dt>
      <dd className="line-clamp-2 min-w-0 flex-1 font-medium wrap-break-word">{children}</dd>
    </div>
  );
}

function Notes({ notes, lines }: { notes: string; lines: number }) {
  const { text, cut } = sheetNotes(notes, lines);
  return (
    <section className="min-h-0 overflow-hidden">
      <h2 className="pb-1 font-condensed text-xl/6 font-semibold">Owner notes</h2>
      <p
        className="line-clamp-8 text-[13px]/[18px] whitespace-pre-line wrap-break-word"
        style={{ WebkitLineClamp: lines }}
      >
        {text}
      </p>
      {cut && <p className="pt-1 text-xs text-muted">Notes continue at the link below.</p>}
    </section>
  );
}

function Foot({ vehicle }: { vehicle: PublicVehicle }) {
  const { publicUrl } = useSite();
  const address = `${publicUrl}${galleryAddress({ ...FIRST_STATE, vehicle: vehicle.id })}`;
  return (
    <footer className="mt-auto flex shrink-0 items-center gap-4 border-t border-line pt-4">
      <div className="size-[25mm] shrink-0">
        <QrCode address={address} label={`QR code of ${address}`} />
      </div>
      <div className="min-w-0 text-sm">
        <p className="font-medium">All photos, and builds like this one</p>
        <p className="break-all">{address}</p>
        <p className="mt-1 text-xs text-muted">
          Specs from the owner. Positions and diameters are calculated from the sizes.
        </p>
      </div>
    </footer>
  );
}
