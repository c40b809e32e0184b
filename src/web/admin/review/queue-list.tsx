import { Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Thumb } from '#web/admin/builds/build-marks.tsx';
import { Key } from '#web/admin/keys/keys-bar.tsx';
import { Badge, StatusBadge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { dayText, offsetLabel, vehicleName, wheelSizeText } from '#web/vehicle/data/vehicle-text.ts';
import type { Decision } from './review-decisions.ts';
import type { Review } from './use-review.ts';

/** What was decided last, and the way back. */
export function LastDecision({ last, onUndo }: { last: Decision; onUndo: () => void }) {
  return (
    <div className="flex min-h-13 items-center gap-3 border-line border-b px-4 py-2 md:px-6 xl:pr-3">
      <p role="status" className="flex min-w-0 flex-1 items-center gap-3">
        {last.label === 'Deleted' ? (
          <Badge small>Deleted</Badge>
        ) : (
          <StatusBadge small status={last.label === 'Approved' ? 'approved' : 'featured'} />
        )}
        <span className="truncate font-condensed font-semibold text-base">{vehicleName(last.vehicle)}</span>
      </p>
      <Button variant="quiet" size="sm" onClick={onUndo}>
        <Undo2 aria-hidden className="size-4" />
        Undo <Key>U</Key>
      </Button>
    </div>
  );
}

/** The builds waiting, the current one marked. */
export function QueueList({ review }: { review: Review }) {
  const { queue, index, goTo } = review;
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    list.current?.children[index]?.scrollIntoView({ block: 'nearest' });
  }, [index]);
  return (
    <ol ref={list} aria-label="Pending vehicles" className="min-h-0 flex-1 overflow-y-auto">
      {queue.map((vehicle, place) => (
        <li key={vehicle.id}>
          <button
            type="button"
            aria-current={place === index}
            onClick={() => goTo(place)}
            className="relative flex w-full items-center gap-3 border-line border-b px-6 py-2 text-left -outline-offset-2 hover:bg-hover aria-current:bg-raised aria-current:before:absolute aria-current:before:inset-y-0 aria-current:before:left-0 aria-current:before:w-0.5 aria-current:before:bg-accent"
          >
            <Thumb vehicle={vehicle} className="size-12" />
            <span className="min-w-0 flex-1">
              <span className="block truncate font-condensed font-semibold text-base/5">
                {vehicleName(vehicle)}
              </span>
              <span className="measure block truncate text-muted text-xs">
                {vehicle.ownerName} · {wheelSizeText(vehicle)} · {offsetLabel(vehicle.wheelOffset)}
              </span>
              <span className="measure block text-muted text-xs">{dayText(vehicle.createdAt)}</span>
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}
