import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { listAdminVehicles } from '#contract/admin.ts';
import { listVehicles } from '#contract/gallery.ts';
import { backspacingFor, decimalText, offsetText } from '#contract/measures.ts';
import type { PrivateVehicle } from '#contract/vehicles.ts';
import { verifySubmission } from '#contract/verification.ts';
import type { Fields } from '#web/admin/builds/build-changes.ts';
import { allImages } from '#web/admin/images/image-edits.ts';
import { ApiError, askOf, read } from '#web/data/api.ts';
import { vehicleName, wheelSizeText } from '#web/vehicle/data/vehicle-text.ts';
import { adviseOnWheel } from '#web/vehicle-form/fields/wheel-advice.ts';

/** Something that was looked at about a build: in order, doubtful, or still being looked at. */
export interface Check {
  key: string;
  state: 'fine' | 'doubt' | 'waiting';
  title?: string;
  text: string;
  /** What would mend it. */
  mend?: { label: string; fields: Fields };
}

const waiting = (key: string, text: string): Check[] => [{ key, state: 'waiting', text }];
const fine = (key: string, text: string): Check => ({ key, state: 'fine', text });
const doubt = (key: string, title: string, text: string): Check => ({ key, state: 'doubt', title, text });

/** Everything worth knowing before a build is approved. */
export function useChecks(vehicle: PrivateVehicle): Check[] {
  return [
    checkBackspacing(vehicle),
    ...useSubmissionChecks(vehicle),
    ...useOffsetCheck(vehicle),
    ...useSenderCheck(vehicle),
  ];
}

/** Width, offset and backspacing are three measures of two things. */
export function checkBackspacing({ wheelWidth, wheelOffset, wheelBackspacing }: PrivateVehicle): Check {
  const key = 'backspacing';
  const width = Number(wheelWidth);
  if (wheelBackspacing === null) {
    const implied = decimalText(backspacingFor(width, wheelOffset).toFixed(2));
    return fine(key, `No backspacing was given; width and offset make it ${implied} in.`);
  }
  const advice = adviseOnWheel({ wheelWidth, wheelOffset: String(wheelOffset), wheelBackspacing });
  if (!advice) return fine(key, 'Backspacing and offset agree.');
  return {
    ...doubt(
      key,
      'Backspacing and offset disagree.',
      `${wheelWidth} in wide at ${offsetText(wheelOffset)}\u00a0mm gives ${advice.value} in; ${wheelBackspacing} in was entered.`,
    ),
    mend: { label: advice.action, fields: { wheelBackspacing: advice.value } },
  };
}

/** Are the pictures there, is there such a vehicle, does the gallery show the same pictures already? */
function useSubmissionChecks(vehicle: PrivateVehicle): Check[] {
  const imageUrls = allImages(vehicle);
  const { year, make, model } = vehicle;
  const body = { imageUrls, vehicleInfo: { year, make, model } };
  const { data, error }: UseQueryResult<{ warnings: string[] }> = useQuery({
    queryKey: [verifySubmission.path, body],
    queryFn: ({ client }) => askOf(client)(verifySubmission, { body }),
  });
  if (error) {
    const { error: said = 'The pictures could not be checked.', details = '' } =
      error instanceof ApiError ? error.refusal : {};
    return [doubt('pictures', `${said}.`.replace('..', '.'), details)];
  }
  if (!data) return waiting('pictures', `Checking ${imageUrls.length} pictures...`);
  return [
    picturesCheck(imageUrls),
    ...(data.warnings.length > 0
      ? data.warnings.map((warning) => doubt(warning, 'Please look twice.', warning))
      : [
          fine(
            'vehicle',
            `${vehicleName(vehicle)} is known, and no build in the gallery shows these pictures.`,
          ),
        ]),
  ];
}

function picturesCheck(urls: string[]): Check {
  const outside = urls.filter((url) => !url.startsWith('/uploads/')).length;
  if (urls.length === 0) return doubt('pictures', 'There is no picture.', 'It would show a placeholder.');
  if (outside > 0)
    return doubt('pictures', 'Pictures from elsewhere.', `${outside} of ${urls.length} are not kept here.`);
  return fine('pictures', `Pictures decode fully, ${urls.length} of ${urls.length}. Location data removed.`);
}

/** Do others run this wheel at this offset? */
function useOffsetCheck(vehicle: PrivateVehicle): Check[] {
  const { wheelWidth, wheelDiameter, wheelOffset: offset } = vehicle;
  const size = { wheelWidth: [wheelWidth], wheelDiameter: [wheelDiameter], limit: '1' };
  const at = { offsetMin: String(offset - 6), offsetMax: String(offset + 6) };
  const { data: near } = useQuery(read(listVehicles, { query: { ...size, ...at } }));
  const { data: all } = useQuery(read(listVehicles, { query: size }));
  if (!near || !all) return waiting('offset', 'Comparing the offset...');
  const [others, any] = [near, all].map(({ totalCount }) => totalCount - (vehicle.isApproved ? 1 : 0));
  const named = `${wheelSizeText(vehicle)} at ${offsetText(offset)}\u00a0mm`;
  if (!any) return [fine('offset', `The first build with ${wheelSizeText(vehicle)} wheels.`)];
  if (others)
    return [fine('offset', `Offset in the usual range: ${builds(others)} ${named} or within 6\u00a0mm.`)];
  return [
    doubt('offset', 'Unusual offset.', `No other build runs ${named}; ${any} have wheels of that size.`),
  ];
}

function builds(count: number): string {
  return count === 1 ? '1 other build runs' : `${count} other builds run`;
}

const DAYS_30 = 30 * 24 * 60 * 60 * 1000;

/** Did the same address send another build in the 30 days before? */
function useSenderCheck({ id, ownerEmail, createdAt }: PrivateVehicle): Check[] {
  const email = ownerEmail ?? '';
  const { data } = useQuery({
    ...read(listAdminVehicles, { query: { search: email, limit: 50 } }),
    enabled: email !== '',
  });
  if (email === '') return [fine('sender', 'Submitted without an e-mail address.')];
  if (!data) return waiting('sender', 'Looking for other builds of this address...');
  const sent = Date.parse(createdAt);
  const recent = data.filter(
    (other) =>
      other.id !== id && other.ownerEmail === email && Math.abs(sent - Date.parse(other.createdAt)) < DAYS_30,
  );
  if (recent.length === 0) return [fine('sender', 'No other build with this e-mail in 30 days.')];
  return [
    doubt('sender', 'Other builds with this e-mail.', recent.map((other) => vehicleName(other)).join(', ')),
  ];
}
