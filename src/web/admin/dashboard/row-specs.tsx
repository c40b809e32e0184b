import type { ReactNode } from 'react';
import { showsRubbing } from '#contract/choices.ts';
import type { PrivateVehicle } from '#contract/vehicles.ts';
import { dayText, offsetLabel, tireText, wheelSizeText } from '#web/vehicle/data/vehicle-text.ts';

interface LinesProps {
  first: ReactNode;
  second?: ReactNode;
  className?: string;
}

/** Two lines of a cell, cut where they do not fit. */
function Lines({ first, second, className = '' }: LinesProps) {
  return (
    <div className={`measure min-w-0 ${className}`}>
      <p className="truncate text-text-2">{first}</p>
      {second && <p className="truncate text-muted text-xs">{second}</p>}
    </div>
  );
}

export function WheelCell({ vehicle }: { vehicle: PrivateVehicle }) {
  const { wheelBrand, wheelModel, wheelOffset, wheelBackspacing } = vehicle;
  const measures = [
    wheelSizeText(vehicle),
    offsetLabel(wheelOffset),
    wheelBackspacing && `${wheelBackspacing}\u00a0in`,
  ];
  return <Lines first={`${wheelBrand} ${wheelModel}`} second={measures.filter(Boolean).join(' · ')} />;
}

export function TireCell({ vehicle }: { vehicle: PrivateVehicle }) {
  const { suspension, suspensionBrand } = vehicle;
  return (
    <Lines first={tireText(vehicle)} second={[suspension, suspensionBrand].filter(Boolean).join(' · ')} />
  );
}

/** Trimming, rubbing unless there is none, and what the owner says. */
export function FitmentCell({ vehicle }: { vehicle: PrivateVehicle }) {
  const { modification, rubbing, notes } = vehicle;
  const rubs = showsRubbing(rubbing) ? rubbing : undefined;
  return (
    <Lines first={[modification, rubs].filter(Boolean).join(' · ')} second={notes && <>Notes: {notes}</>} />
  );
}

export function LikesCell({ vehicle: { likes } }: { vehicle: PrivateVehicle }) {
  return (
    <p className="measure xl:text-right">
      {likes.toLocaleString('en-US')}
      <span className="text-muted xl:sr-only"> {likes === 1 ? 'like' : 'likes'}</span>
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
