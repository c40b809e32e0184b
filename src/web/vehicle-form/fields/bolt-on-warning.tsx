import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import type { QueryOf } from '#contract/endpoint.ts';
import { getBoltOn } from '#contract/parts/bolt-on.ts';
import type { Axle } from '#domain/axles.ts';
import { parseWheelSize } from '#domain/sizes.ts';
import { read } from '#web/data/api.ts';
import { useDebounced } from '#web/ui/render-timing.ts';
import type { DialogValues, VehicleValues } from './vehicle-values.ts';

/** Either form: the dialog has the size in one piece, and no trim. */
type Watched = Partial<VehicleValues & Pick<DialogValues, 'wheelSize' | 'rearWheelSize'>>;

/** What the lists do not agree with of the wheels on an axle, said quietly: it never keeps a build from being saved. */
export function BoltOnWarning({ axle = 'front' }: { axle?: Axle }) {
  const watched = useWatch<Watched>();
  const values = axle === 'front' ? watched : onRear(watched);
  const said = [watched.trim, watched.dualRearWheels && DUAL_REAR_WHEELS].filter(Boolean).join(' ');
  const trim = useDebounced(said, TYPING_MS);
  const wheelModel = useDebounced(values.wheelModel, TYPING_MS);
  const query = boltOnCall({ ...values, trim, wheelModel });
  const { data } = useQuery({
    ...read(getBoltOn, { query: query ?? NOTHING }),
    enabled: query !== undefined,
  });
  const warnings = query && data ? data.warnings : [];
  return (
    <div role="status">
      {warnings.map((warning) => (
        <p
          key={warning}
          className="mt-4 flex items-start gap-3 rounded-control bg-raised px-3 py-2 text-sm text-text-2"
        >
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0 flex-1">{`${warning} Double-check, or save it as it is.`}</span>
        </p>
      ))}
    </div>
  );
}

/** As trims say it, which the list of hubs tells apart. */
const DUAL_REAR_WHEELS = 'DRW';

function onRear(values: Watched): Watched {
  const { rearWheelModel, rearWheelSize, rearWheelDiameter, rearWheelWidth } = values;
  return {
    ...values,
    wheelModel: rearWheelModel || values.wheelModel,
    wheelSize: rearWheelSize || values.wheelSize,
    wheelDiameter: rearWheelDiameter || values.wheelDiameter,
    wheelWidth: rearWheelWidth || values.wheelWidth,
  };
}

/** Names are typed letter by letter: only one that stays is asked about. */
const TYPING_MS = 400;

/** Not asked. */
const NOTHING = { make: '', model: '', wheelDiameter: '', wheelWidth: '' };

/** The query for what is typed; undefined until vehicle, wheel, and size are complete. */
function boltOnCall(values: Watched): QueryOf<typeof getBoltOn> | undefined {
  const { year = '', make, model, trim, wheelBrand, wheelModel, wheelDiameter, wheelWidth } = values;
  const size = parseWheelSize(values.wheelSize ?? `${wheelDiameter}x${wheelWidth}`);
  if (!/^\d{4}$/.test(year) || !make || !model || !wheelModel || !size) return undefined;
  return { year, make, model, trim, wheelBrand, wheelModel, ...size };
}
