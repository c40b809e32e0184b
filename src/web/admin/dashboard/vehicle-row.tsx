import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { StatusBadges, Thumb, UnsavedMark } from '#web/admin/builds/build-marks.tsx';
import type { Row } from '#web/admin/builds/decisions.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { vehicleName } from '#web/vehicle/data/vehicle-text.ts';
import { DecisionNote, RowActions, type RowHandlers } from './row-actions.tsx';
import { AddedCell, FitmentCell, LikesCell, TireCell, WheelCell } from './row-specs.tsx';

/** Columns on wide screens; on narrower ones the cells are stacked. */
export const COLUMNS =
  'xl:grid-cols-[18px_48px_minmax(0,1.15fr)_minmax(0,1.1fr)_minmax(0,1.15fr)_minmax(0,1fr)_190px_40px_84px_236px] xl:gap-x-3.5';

interface VehicleRowProps {
  row: Row;
  selected: boolean;
  current: boolean;
  /** All values of the build, or the form that changes it. */
  open: ReactNode;
  on: RowHandlers;
  onSelect: (selected: boolean) => void;
  onCurrent: () => void;
  onToggle: () => void;
}

export function VehicleRow({
  row: { vehicle, decision },
  selected,
  current,
  open,
  on,
  onSelect,
  onCurrent,
  onToggle,
}: VehicleRowProps) {
  const name = vehicleName(vehicle);
  const gone = decision?.isDeletion === true;
  return (
    <li
      aria-label={name}
      onFocus={onCurrent}
      className={clsx(
        'relative border-line border-b',
        (selected || current) && 'bg-raised/60',
        current && 'before:absolute before:inset-y-0 before:left-0 before:w-0.5 before:bg-accent',
      )}
    >
      <div
        className={clsx(
          'grid min-h-15 grid-cols-[20px_56px_minmax(0,1fr)] items-center gap-x-3 gap-y-1 px-4 py-2.5 md:grid-cols-[18px_48px_minmax(0,1.2fr)_minmax(0,1fr)_minmax(0,1fr)] md:px-6 xl:py-1.5',
          COLUMNS,
        )}
      >
        <Checkbox
          aria-label={`Select ${name}`}
          checked={selected}
          disabled={gone}
          onChange={({ currentTarget }) => onSelect(currentTarget.checked)}
          className="max-xl:self-start max-xl:mt-1"
        />
        <Thumb
          vehicle={vehicle}
          className={clsx('size-12 max-md:size-14 max-xl:self-start', gone && 'opacity-50')}
        />
        <div className={clsx('min-w-0', gone && 'text-muted line-through')}>
          <button
            type="button"
            data-row={vehicle.id}
            aria-expanded={open !== undefined}
            onClick={onToggle}
            className="block max-w-full truncate rounded-control text-left font-condensed font-semibold text-base/5 hover:underline max-md:relative max-md:-my-2 max-md:py-2 max-md:text-lg/6"
          >
            {name}
          </button>
          <p className="truncate text-muted text-xs">
            <UnsavedMark id={vehicle.id} />
            <span>{[vehicle.trim, vehicle.ownerName].filter(Boolean).join(' · ')}</span>
          </p>
        </div>
        <Cell>
          <WheelCell vehicle={vehicle} />
        </Cell>
        <Cell>
          <TireCell vehicle={vehicle} />
        </Cell>
        <Cell className="md:max-xl:col-span-3 md:max-xl:col-start-3">
          <FitmentCell vehicle={vehicle} />
        </Cell>
        <div className="contents md:max-xl:col-span-3 md:max-xl:col-start-3 md:max-xl:flex md:max-xl:items-center md:max-xl:gap-x-3">
          <div className="flex flex-1 flex-wrap items-center gap-x-3 gap-y-1 max-md:col-start-3 xl:contents">
            <StatusBadges vehicle={vehicle} />
            <LikesCell vehicle={vehicle} />
            {!decision && <AddedCell vehicle={vehicle} />}
          </div>
          <div
            className={clsx(
              'flex min-w-0 items-center justify-end max-md:col-span-2 max-md:col-start-2 max-md:flex-wrap',
              decision && 'xl:col-span-2',
            )}
          >
            {decision && <DecisionNote decision={decision} on={on} />}
            {!gone && <RowActions vehicle={vehicle} on={on} />}
          </div>
        </div>
      </div>
      {open}
    </li>
  );
}

function Cell({ className = '', children }: { className?: string; children: ReactNode }) {
  return <div className={clsx('min-w-0 max-md:col-start-3', className)}>{children}</div>;
}

/** The heads of the columns on wide screens. */
export function ColumnHeads({ children }: { children: ReactNode }) {
  return (
    <div
      className={clsx(
        'flex min-h-9 items-center gap-3 border-line border-b px-4 max-md:min-h-11 text-muted text-xs md:px-6 xl:grid',
        COLUMNS,
      )}
    >
      {children}
      {['Vehicle', 'Wheel', 'Tire and suspension', 'Modification', 'Status'].map((head) => (
        <span key={head} aria-hidden className="max-xl:hidden">
          {head}
        </span>
      ))}
      <span aria-hidden className="text-right max-xl:hidden">
        Likes
      </span>
      <span aria-hidden className="max-xl:hidden">
        Added
      </span>
    </div>
  );
}
