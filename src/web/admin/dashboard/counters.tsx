import { Star } from 'lucide-react';
import type { AdminSummary } from '#contract/admin.ts';
import { Counter } from '#web/admin/frame/counter.tsx';

/** How many builds there are of each kind. */
export function Counters({ summary }: { summary: AdminSummary | undefined }) {
  return (
    <dl className="grid flex-1 grid-cols-2 sm:grid-cols-4">
      <Counter label="Total Vehicles" count={summary?.total} />
      <Counter
        label="Approved"
        count={summary?.approved}
        mark={<span className="size-2 rounded-full bg-approved" />}
      />
      <Counter
        label="Pending Review"
        count={summary?.pending}
        mark={<span className="size-2 rounded-[2px] bg-pending" />}
      />
      <Counter
        label="Featured"
        count={summary?.featured}
        mark={<Star aria-hidden className="size-3 fill-featured text-featured" />}
      />
    </dl>
  );
}
