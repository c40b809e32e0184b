import { type ReactNode, useEffect, useRef } from 'react';
import { Failure } from '#web/ui/empty-state.tsx';
import { VehicleCardSkeleton } from '#web/vehicle/card/vehicle-card.tsx';

const COLUMNS =
  'grid grid-cols-1 gap-x-4 gap-y-7 min-[35rem]:grid-cols-2 md:grid-cols-3 lg:grid-cols-4 lg:gap-x-5 lg:gap-y-8';

/** Cards in columns, one list item each. When one goes that had the focus, the list takes it. */
export function CardGrid({ label, children }: { label: string; children: ReactNode[] }) {
  const list = useRef<HTMLUListElement>(null);
  const count = useRef(children.length);
  useEffect(() => {
    if (children.length < count.current && document.activeElement === document.body) list.current?.focus();
    count.current = children.length;
  }, [children.length]);
  return (
    <>
      <h2 className="sr-only">{label}</h2>
      <ul ref={list} tabIndex={-1} aria-label={label} className={COLUMNS}>
        {children}
      </ul>
    </>
  );
}

const SKELETONS = ['first', 'second', 'third', 'fourth'];

/** Shapes of the cards to come. */
export function CardGridSkeleton() {
  return (
    <div role="status" aria-label="Loading vehicles..." className={COLUMNS}>
      {SKELETONS.map((key) => (
        <VehicleCardSkeleton key={key} />
      ))}
    </div>
  );
}

/** The list did not come. */
export function CardGridError({ onRetry }: { onRetry: () => void }) {
  return <Failure text="Failed to load vehicles" onRetry={onRetry} />;
}
