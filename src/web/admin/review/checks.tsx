import { useQuery } from '@tanstack/react-query';
import { listAdminVehicles } from '#contract/admin/vehicles.ts';
import { listVehicles } from '#contract/gallery.ts';
import { verifySubmission } from '#contract/submission.ts';
import type { PrivateVehicle } from '#contract/vehicles.ts';
import { type Axle, axleOf, effectiveOffset } from '#domain/axles.ts';
import type { Fields } from '#web/admin/builds/build-changes.ts';
import { allImages } from '#web/admin/images/image-edits.ts';
import { askOf, read } from '#web/data/api.ts';
import { Button } from '#web/ui/button.tsx';
import {
  type Check,
  checkBackspacing,
  checkOffset,
  checkSender,
  checkSubmission,
  hasOtherRearWheels,
  NEAR_OFFSET,
} from './build-checks.ts';
import { CheckRow } from './check-row.tsx';
import { PlateChecks } from './plate-checks.tsx';

interface ChecksProps {
  vehicle: PrivateVehicle;
  /** Address of the photo that is shown now. */
  shown: string | undefined;
  onRepair: (fields: Fields) => void;
}

/** What was looked at about a build, and what would repair it. */
export function Checks({ vehicle, shown, onRepair }: ChecksProps) {
  const checks = useChecks(vehicle);
  return (
    <section aria-labelledby="checks" className="px-4 py-4 md:px-6">
      <h2 id="checks" className="font-condensed font-semibold text-xl/6">
        Checks
      </h2>
      <ul className="mt-1 divide-y divide-line">
        {checks.map((check) => (
          <CheckRow key={check.key} check={check}>
            {check.repair && <RepairButton {...check.repair} onRepair={onRepair} />}
          </CheckRow>
        ))}
        <PlateChecks id={vehicle.id} beside={{ photos: allImages(vehicle), shown }} />
      </ul>
    </section>
  );
}

function RepairButton({
  label,
  fields,
  onRepair,
}: NonNullable<Check['repair']> & Pick<ChecksProps, 'onRepair'>) {
  return (
    <Button variant="quiet" size="sm" onClick={() => onRepair(fields)}>
      {label}
    </Button>
  );
}

/** Everything worth knowing before a build is approved. */
function useChecks(vehicle: PrivateVehicle): Check[] {
  const isRearChecked = hasOtherRearWheels(vehicle);
  const submission = useSubmissionCheck(vehicle);
  const offset = useOffsetCheck(vehicle, 'front', true);
  const rearOffset = useOffsetCheck(vehicle, 'rear', isRearChecked);
  const sender = useSenderCheck(vehicle);
  // Nobody measures the backspacing of an outer dual wheel.
  const isRearMeasured = isRearChecked && !vehicle.dualRearWheels;
  return [
    checkBackspacing(vehicle),
    ...(isRearMeasured ? [checkBackspacing(vehicle, 'rear')] : []),
    ...submission,
    offset,
    ...(isRearChecked ? [rearOffset] : []),
    sender,
  ];
}

function useSubmissionCheck(vehicle: PrivateVehicle): Check[] {
  const imageUrls = allImages(vehicle);
  const { year, make, model } = vehicle;
  const body = { imageUrls, vehicleInfo: { year, make, model } };
  const { data, error } = useQuery({
    queryKey: [verifySubmission.path, body],
    queryFn: ({ client }): Promise<{ warnings: string[] }> => askOf(client)(verifySubmission, { body }),
  });
  return checkSubmission(vehicle, imageUrls, { warnings: data?.warnings, error });
}

function useOffsetCheck(vehicle: PrivateVehicle, axle: Axle, enabled: boolean): Check {
  const setup = axleOf(vehicle, axle);
  const { wheelWidth, wheelDiameter } = setup;
  const offset = effectiveOffset(setup);
  const size = { axle, wheelWidth: [wheelWidth], wheelDiameter: [wheelDiameter], limit: '1' };
  const at = { offsetMin: String(offset - NEAR_OFFSET), offsetMax: String(offset + NEAR_OFFSET) };
  const { data: near } = useQuery({ ...read(listVehicles, { query: { ...size, ...at } }), enabled });
  const { data: ofSize } = useQuery({ ...read(listVehicles, { query: size }), enabled });
  return checkOffset(vehicle, { ofSize: ofSize?.totalCount, near: near?.totalCount }, axle);
}

function useSenderCheck(vehicle: PrivateVehicle): Check {
  const search = vehicle.ownerEmail ?? '';
  const { data } = useQuery({
    ...read(listAdminVehicles, { query: { search, limit: 50 } }),
    enabled: search !== '',
  });
  return checkSender(vehicle, data);
}
