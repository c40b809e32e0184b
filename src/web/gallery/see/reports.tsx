import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { FIRST_STATE, galleryAddress } from '#contract/gallery-address.ts';
import type { SeeState } from '#contract/see/see-address.ts';
import { tireText } from '#contract/see/seen-setup.ts';
import { checkFit } from '#contract/similar.ts';
import { SUSPENSIONS } from '#domain/choices.ts';
import { liftInches } from '#domain/suspension-lift.ts';
import { read } from '#web/data/api.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { useDebounced } from '#web/ui/render-timing.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** Sliders move through many set-ups on their way: only one that stays is asked about. */
export const SETTLED_MS = 500;

/** The suspension of the forms that comes nearest to a lift. */
export function suspensionFor(lift: number): string {
  if (lift < 0) return 'Lowered';
  if (lift > 0 && lift <= 2.5) return 'Leveling Kit';
  const [nearest = 'Stock'] = SUSPENSIONS.filter((one) => one === 'Stock' || one.endsWith('Lift')).sort(
    (a, b) => Math.abs((liftInches(a) ?? 0) - lift) - Math.abs((liftInches(b) ?? 0) - lift),
  );
  return nearest;
}

/** What owners of real builds report about the set-up, with the number behind it. */
export function Reports({ state }: { state: SeeState }) {
  const settled = useDebounced(state, SETTLED_MS);
  const { year, make, model, setup } = settled;
  const suspension = suspensionFor(setup.lift);
  const spacer = setup.spacer ? { spacer: String(setup.spacer) } : {};
  const isKnown = make !== '' && model !== '';
  const { data, isError } = useQuery({
    ...read(checkFit, {
      query: {
        ...(/^\d{4}$/.test(year) && { year }),
        make,
        model,
        suspension,
        wheelDiameter: setup.wheelDiameter,
        wheelWidth: setup.wheelWidth,
        wheelOffset: String(setup.wheelOffset),
        ...spacer,
        tireWidth: setup.tireWidth,
        tireHeight: setup.tireHeight,
      },
    }),
    enabled: isKnown,
  });
  const fit = {
    ...(year && { year }),
    make,
    model,
    suspension,
    wheelModel: settled.wheelModel,
    wheel: `${setup.wheelDiameter}x${setup.wheelWidth}`,
    offset: String(setup.wheelOffset),
    ...spacer,
    tire: tireText(setup).replace('×', 'x'),
  };
  return (
    <section aria-labelledby="see-reports" className="rounded-card border border-line p-4">
      <h2 id="see-reports" className="font-condensed text-xl/6 font-semibold">
        What owners report
      </h2>
      {isError && (
        <p className="mt-2 text-sm text-muted">Couldn’t load owner reports. The drawing is still accurate.</p>
      )}
      {!isKnown && <p className="mt-2 text-sm text-muted">Choose a model to see what owners report.</p>}
      {isKnown && !data && !isError && <Skeleton className="mt-3 h-12 w-full" />}
      {data && (
        <div aria-live="polite">
          <p className="mt-2 text-base/6 font-medium">{data.sentence}</p>
          {data.reports.builds > 0 && (
            <p className="mt-1 text-sm text-muted">{`Based on builds with ${data.nearness}.`}</p>
          )}
        </div>
      )}
      <Link
        href={galleryAddress({ ...FIRST_STATE, fit })}
        className={buttonClass({ className: 'mt-3 w-full' })}
      >
        {!isKnown || data?.reports.builds === 0 ? 'Browse the Gallery' : 'See the Builds'}
      </Link>
    </section>
  );
}
