import type { SetupChange } from '#contract/wheel-geometry.ts';
import { changeLines } from './change-words.ts';

/** How one set-up stands against another, line by line. */
export function ChangeTable({ change }: { change: SetupChange }) {
  return (
    <dl className="mt-2 flex flex-col gap-1.5">
      {changeLines(change).map(({ label, value, note }) => (
        <div key={label} className="flex items-baseline justify-between gap-3 text-sm">
          <dt className="text-muted">{label}</dt>
          <dd className="measure text-right font-medium">
            {value}
            {note && <span className="font-normal text-muted">, {note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
