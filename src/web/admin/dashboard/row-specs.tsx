import type { ReactNode } from 'react';
import type { PrivateVehicle } from '#contract/vehicles.ts';
import { shownAxles } from '#domain/axle-wheels.ts';
import {
  axleTitle,
  offsetLabel,
  ownRearModel,
  spacedOffset,
  tiresInFigures,
  tireText,
  wheelSizeText,
  wheelsInFigures,
} from '#domain/axle-words.ts';
import { type Axle, axleOf, hasTwoAxles } from '#domain/axles.ts';
import { showsRubbing } from '#domain/choices.ts';
import { withInchMark } from '#domain/measures.ts';
import { BuildHolder } from '#web/admin/builds/build-holder.tsx';
import { useIsAdministrator } from '#web/admin/session/admin-session.tsx';
import { dayText } from '#web/vehicle/data/day-text.ts';

interface LinesProps {
  first: ReactNode;
  second?: ReactNode;
}

/** Two lines of a cell, cut where they do not fit. */
function Lines({ first, second }: LinesProps) {
  return (
    <div className="min-w-0">
      <p className="truncate text-text-2">{first}</p>
      {second && <p className="truncate text-muted text-xs">{second}</p>}
    </div>
  );
}

export function WheelCell({ vehicle }: { vehicle: PrivateVehicle }) {
  const { wheelBrand, wheelModel, wheelBackspacing } = vehicle;
  const measures = [...wheelsInFigures(vehicle), wheelBackspacing && `${wheelBackspacing}″`];
  return <Lines first={`${wheelBrand} ${wheelModel}`} second={measures.filter(Boolean).join(' · ')} />;
}

export function TireCell({ vehicle }: { vehicle: PrivateVehicle }) {
  const { suspensionBrand } = vehicle;
  const suspension = withInchMark(vehicle.suspension);
  return (
    <Lines
      first={tiresInFigures(vehicle).join(' · ')}
      second={[suspension, suspensionBrand].filter(Boolean).join(' · ')}
    />
  );
}

/** Trimming, rubbing unless there is none, and what the owner says. */
export function FitmentCell({ vehicle }: { vehicle: PrivateVehicle }) {
  const { modification, rubbing, rubbingWhere, notes } = vehicle;
  const rubs = showsRubbing(rubbing) ? [rubbing, ...rubbingWhere].join(', ') : undefined;
  return (
    <Lines
      first={[modification, rubs].filter(Boolean).join(' · ')}
      second={notes && <span>{`Notes: ${notes}`}</span>}
    />
  );
}

export function LikesCell({ vehicle: { likes } }: { vehicle: PrivateVehicle }) {
  return (
    <p className="measure xl:text-right">
      <span>{likes.toLocaleString('en-US')}</span>
      <span className="text-muted xl:sr-only">{` ${likes === 1 ? 'like' : 'likes'}`}</span>
    </p>
  );
}

export function AddedCell({ vehicle: { createdAt } }: { vehicle: PrivateVehicle }) {
  return (
    <p className="measure whitespace-nowrap text-muted">
      <span className="sr-only">Added </span>
      <time dateTime={createdAt}>{dayText(createdAt)}</time>
    </p>
  );
}

type Fact = readonly [label: string, value: string | number | null];

/** The facts of an axle, named by it where the other one has its own. */
function axleFacts(vehicle: PrivateVehicle, axle: Axle): Fact[] {
  const setup = axleOf(vehicle, axle);
  const { wheelModel, wheelBackspacing } = setup;
  const facts: Fact[] = [
    ['Wheel', ownRearModel(vehicle) ? `${vehicle.wheelBrand} ${wheelModel}` : null],
    ['Size', wheelSizeText(setup)],
    ['Offset', spacedOffset(setup, offsetLabel)],
    ['Backspacing', wheelBackspacing && `${wheelBackspacing}″`],
    ['Tires', tireText(setup)],
  ];
  if (!hasTwoAxles(vehicle)) return facts;
  return facts.map(([label, value]) => [`${axleTitle(vehicle, axle)} ${label.toLowerCase()}`, value]);
}

/** Every value of a build, uncut. */
export function RowDetails({ vehicle }: { vehicle: PrivateVehicle }) {
  const { rubbing, rubbingWhere, suspensionBrand, ownerEmail, notes, views, videoUrl } = vehicle;
  const isAdministrator = useIsAdministrator();
  const facts: Fact[] = [
    ...(ownRearModel(vehicle) ? [] : [['Wheel', `${vehicle.wheelBrand} ${vehicle.wheelModel}`] as const]),
    ...shownAxles(vehicle).flatMap((axle) => axleFacts(vehicle, axle)),
    ['Suspension', withInchMark(vehicle.suspension)],
    ['Suspension brand', suspensionBrand],
    ['Modification', vehicle.modification],
    ['Rubbing', showsRubbing(rubbing) ? rubbing : null],
    ['Where it rubs', rubbingWhere.join(', ')],
    ['Owner', vehicle.ownerName],
    ['Email', ownerEmail],
    ['Views', views],
    ['Photos', vehicle.additionalImages.length + (vehicle.imageUrl ? 1 : 0)],
    ['Video', videoUrl && 'Yes'],
    ['Changed', dayText(vehicle.updatedAt)],
    ['ID', `#${vehicle.id}`],
  ];
  return (
    <div className="px-4 pt-1 pb-4 md:px-6 xl:pl-[118px]">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-2.5 sm:grid-cols-[repeat(auto-fill,minmax(170px,1fr))]">
        {facts
          .filter(([, value]) => value !== null && value !== '')
          .map(([label, value]) => (
            <div key={label} className="min-w-0">
              <dt className="text-muted text-xs">{label}</dt>
              <dd className="wrap-break-word">{value}</dd>
            </div>
          ))}
      </dl>
      {notes && (
        <div className="mt-3 max-w-[80ch]">
          <p className="text-muted text-xs">Notes</p>
          <p className="whitespace-pre-line wrap-break-word">{notes}</p>
        </div>
      )}
      {isAdministrator && (
        <div className="mt-4 border-line border-t pt-3">
          <BuildHolder vehicle={vehicle} />
        </div>
      )}
    </div>
  );
}
