import type { Neighbor } from '#contract/similar.ts';
import { NeighborCard } from '#web/vehicle/similar/neighbor-card.tsx';

interface NearestBuildsProps {
  nearest: readonly Neighbor[];
  onOpen: (id: number) => void;
}

/** The builds behind the answer, nearest first, each with its differences from what was asked. */
export function NearestBuilds({ nearest, onOpen }: NearestBuildsProps) {
  if (nearest.length === 0) return null;
  return (
    <section aria-labelledby="nearest-title">
      <h4 id="nearest-title" className="font-condensed text-xl/6 font-semibold">
        The nearest builds
      </h4>
      <ul className="mt-4 grid grid-cols-2 gap-x-3 gap-y-5 sm:grid-cols-3">
        {nearest.map((neighbor) => (
          <li key={neighbor.vehicle.id}>
            <NeighborCard neighbor={neighbor} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </section>
  );
}
