import type { PhotoPlates } from '#contract/plates/plates.ts';
import type { PrivateVehicle } from '#contract/vehicles.ts';
import { offsetLabel, spacedOffset, wheelSizeText } from '#domain/axle-words.ts';
import { AXLES, type Axle, axleOf } from '#domain/axles.ts';
import { backspacingFor, countText, decimalText, offsetText } from '#domain/measures.ts';
import { isUpload } from '#domain/uploads.ts';
import type { Fields } from '#web/admin/builds/build-changes.ts';
import { refusalText } from '#web/data/form-problems.ts';
import { vehicleName } from '#web/vehicle/data/vehicle-text.ts';
import { adviseOnWheel } from '#web/vehicle-form/fields/wheel-advice.ts';

/** Something that was looked at about a build before it is approved. */
export interface Check {
  key: string;
  state: 'fine' | 'warning' | 'pending';
  title?: string;
  text: string;
  repair?: { label: string; fields: Fields };
}

const pending = (key: string, text: string): Check => ({ key, state: 'pending', text });
const fine = (key: string, text: string): Check => ({ key, state: 'fine', text });
const warning = (key: string, title: string, text: string): Check => ({
  key,
  state: 'warning',
  title,
  text,
});

/** Whether the wheels of the rear are others than those in front, so that they are checked for themselves. */
export function hasOtherRearWheels(vehicle: PrivateVehicle): boolean {
  const [front, rear] = AXLES.map((axle) => axleOf(vehicle, axle));
  return (['wheelWidth', 'wheelDiameter', 'wheelOffset', 'wheelBackspacing', 'spacer'] as const).some(
    (key) => front?.[key] !== rear?.[key],
  );
}

/** Width, offset and backspacing are three measures of two things. */
export function checkBackspacing(vehicle: PrivateVehicle, axle: Axle = 'front'): Check {
  const { wheelWidth, wheelOffset, wheelBackspacing } = axleOf(vehicle, axle);
  const key = axle === 'front' ? 'backspacing' : 'rear backspacing';
  const where = axle === 'front' ? '' : 'Rear: ';
  if (wheelBackspacing === null) {
    const implied = decimalText(backspacingFor(Number(wheelWidth), wheelOffset).toFixed(2));
    return fine(key, `${where}No backspacing given. Width and offset work out to ${implied}″.`);
  }
  const advice = adviseOnWheel({ wheelWidth, wheelOffset: String(wheelOffset), wheelBackspacing });
  if (!advice) return fine(key, `${where}Backspacing and offset agree.`);
  const text = `${where}${wheelWidth}″ wide at ${offsetText(wheelOffset)}\u00a0mm works out to ${advice.value}″. The owner entered ${wheelBackspacing}″.`;
  const field = axle === 'front' ? 'wheelBackspacing' : 'rearWheelBackspacing';
  return {
    ...warning(key, 'Backspacing and offset disagree.', text),
    repair: { label: advice.action, fields: { [field]: advice.value } },
  };
}

/** What the server says of a submission: `warnings` once it has answered. */
interface Verification {
  warnings: string[] | undefined;
  error: Error | null;
}

const UNCHECKED = 'Couldn’t check the photos.';

/** Are the pictures there, is there such a vehicle, does the gallery show the same pictures already? */
export function checkSubmission(
  vehicle: PrivateVehicle,
  pictures: string[],
  { warnings, error }: Verification,
): Check[] {
  if (error) {
    const title = refusalText(error, ({ refusal }) => refusal.error ?? UNCHECKED, UNCHECKED);
    const details = refusalText(error, ({ refusal }) => refusal.details ?? '', '');
    return [warning('pictures', `${title}.`.replace('..', '.'), details)];
  }
  if (!warnings)
    return [
      pending('pictures', `Checking ${countText(pictures.length, 'photo')}...`),
      pending('vehicle', 'Checking for duplicates in the gallery...'),
    ];
  if (warnings.length > 0)
    return [checkPictures(pictures), ...warnings.map((text) => warning(text, 'Take a closer look.', text))];
  const known = `${vehicleName(vehicle)} is a known model, and no other build uses these photos.`;
  return [checkPictures(pictures), fine('vehicle', known)];
}

function checkPictures(urls: string[]): Check {
  const outside = urls.filter((url) => !isUpload(url)).length;
  if (urls.length === 0)
    return warning('pictures', 'There is no photo.', 'The build will show a placeholder.');
  if (outside > 0)
    return warning(
      'pictures',
      'External photos.',
      `${outside} of ${urls.length} ${outside === 1 ? 'is' : 'are'} hosted on other sites.`,
    );
  const good = urls.length === 1 ? 'The photo is good.' : `All ${urls.length} photos are good.`;
  return fine('pictures', `${good} Location data removed.`);
}

/** How far an offset may be from that of another build to count as alike, mm. */
export const NEAR_OFFSET = 6;

interface WheelCounts {
  /** Builds with wheels of the size, and those of them with an offset near this one's. */
  ofSize: number | undefined;
  near: number | undefined;
}

/** Do others run this wheel at this offset? */
export function checkOffset(
  vehicle: PrivateVehicle,
  { ofSize, near }: WheelCounts,
  axle: Axle = 'front',
): Check {
  const key = axle === 'front' ? 'offset' : 'rear offset';
  if (ofSize === undefined || near === undefined) return pending(key, 'Comparing the offset...');
  const own = vehicle.isApproved ? 1 : 0;
  const setup = axleOf(vehicle, axle);
  const size = `${wheelSizeText(setup)}${axle === 'front' ? '' : ' rear'}`;
  const at = `${size} at ${spacedOffset(setup, offsetLabel)}`;
  if (ofSize === own) return fine(key, `The first build with ${size} wheels.`);
  if (near === own)
    return warning(
      key,
      'Unusual offset.',
      `No other build runs ${at}. ${ofSize - own} ${ofSize - own === 1 ? 'runs' : 'run'} that wheel size.`,
    );
  const others = near - own === 1 ? '1 other build runs' : `${near - own} other builds run`;
  return fine(key, `Common offset: ${others} ${at}, give or take ${NEAR_OFFSET}\u00a0mm.`);
}

const DAYS_30 = 30 * 24 * 60 * 60 * 1000;

/** Did the same address send another build within 30 days? `found` are the builds a search for it gave. */
export function checkSender(vehicle: PrivateVehicle, found: PrivateVehicle[] | undefined): Check {
  const key = 'sender';
  const { id, ownerEmail, createdAt } = vehicle;
  if (!ownerEmail) return fine(key, 'Submitted without an email address.');
  if (!found) return pending(key, 'Checking for other builds from this email...');
  const sent = Date.parse(createdAt);
  const recent = found.filter(
    (other) =>
      other.id !== id &&
      other.ownerEmail === ownerEmail &&
      Math.abs(sent - Date.parse(other.createdAt)) < DAYS_30,
  );
  if (recent.length === 0) return fine(key, 'No other build with this email in 30 days.');
  return warning(key, 'Other builds with this email.', recent.map(vehicleName).join(', '));
}

/** A check of license plates; `found` is the photo with a plate nobody decided on. */
interface PlateCheck extends Check {
  found?: PhotoPlates;
}

/** What the search for license plates gave: `plates` once it has answered. */
interface PlateSearch {
  plates: PhotoPlates[] | undefined;
  isError: boolean;
}

/** Do the photos show license plates? Nothing is said where the site does not search, and of photos on other sites. */
export function checkPlates(photos: string[], { plates, isError }: PlateSearch): PlateCheck[] {
  const key = 'plates';
  const undecided = plates?.filter(({ boxes, choice }) => choice === null && boxes.length > 0) ?? [];
  if (undecided.length > 0)
    return undecided.map((found) => ({
      ...warning(`${key} ${found.url}`, 'Possible license plate.', placeOf(found.url, photos)),
      found,
    }));
  if (isError || plates?.some(({ search }) => search === 'unavailable'))
    return [warning(key, 'Couldn’t search for license plates.', 'Check the photos yourself.')];
  if (!plates) return photos.some(isUpload) ? [pending(key, 'Looking for license plates...')] : [];
  const searched = plates.filter(({ search }) => search === 'on');
  if (searched.length === 0) return [];
  const choices = searched.map(({ choice }) => choice);
  if (searched.some(({ boxes, choice }) => choice === 'shown' && boxes.length > 0))
    return [fine(key, 'A possible plate was left visible.')];
  return [fine(key, choices.includes('hidden') ? 'Plates are hidden.' : 'No license plate in sight.')];
}

function placeOf(url: string, photos: string[]): string {
  return photos.length > 1 ? `On photo ${photos.indexOf(url) + 1} of ${photos.length}.` : 'On the photo.';
}
