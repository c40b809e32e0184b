import { Check as CheckMark, LoaderCircle, TriangleAlert } from 'lucide-react';
import type { PrivateVehicle } from '#contract/vehicles.ts';
import type { Fields } from '#web/admin/builds/build-changes.ts';
import { Button } from '#web/ui/button.tsx';
import { type Check, useChecks } from './use-checks.ts';

interface ChecksProps {
  vehicle: PrivateVehicle;
  onMend: (fields: Fields) => void;
}

/** What was looked at about a build, and what would mend it. */
export function Checks({ vehicle, onMend }: ChecksProps) {
  const checks = useChecks(vehicle);
  return (
    <section aria-labelledby="checks" className="px-4 py-4 md:px-6">
      <h2 id="checks" className="font-condensed font-semibold text-xl/6">
        Checks
      </h2>
      <ul className="mt-1 divide-y divide-line">
        {checks.map((check) => (
          <li key={check.key} className="flex min-h-11 items-center gap-3 py-2">
            <Mark state={check.state} />
            <p className="min-w-0 flex-1 text-text-2 wrap-break-word">
              {check.title && <strong className="font-semibold text-text">{check.title} </strong>}
              {check.text}
            </p>
            {check.mend && <MendButton label={check.mend.label} fields={check.mend.fields} onMend={onMend} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function MendButton({
  label,
  fields,
  onMend,
}: {
  label: string;
  fields: Fields;
  onMend: (fields: Fields) => void;
}) {
  return (
    <Button variant="quiet" size="sm" onClick={() => onMend(fields)}>
      {label}
    </Button>
  );
}

function Mark({ state }: Pick<Check, 'state'>) {
  if (state === 'waiting')
    return (
      <LoaderCircle aria-label="Checking" className="size-4 shrink-0 text-muted motion-safe:animate-spin" />
    );
  if (state === 'doubt') return <TriangleAlert aria-label="Doubt" className="size-4 shrink-0 text-pending" />;
  return <CheckMark aria-label="Fine" className="size-4 shrink-0 text-approved" />;
}
