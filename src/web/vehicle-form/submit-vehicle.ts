import type { CurrentUser } from '#contract/account/accounts.ts';
import { register } from '#contract/account/sign-in.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { type FocalPoints, type PhotoMeasures, verifySubmission } from '#contract/submission.ts';
import { createVehicle, type PublicVehicle } from '#contract/vehicles.ts';
import type { ApiError, Ask } from '#web/data/api.ts';
import { failedFields, failureCode, failureText } from '#web/data/failure.ts';
import { refusalText, SubmissionFailed } from '#web/data/form-problems.ts';
import type { VehicleValues } from '#web/vehicle-form/fields/vehicle-values.ts';
import { fieldsOf } from './check-values.ts';

/** What goes with the values of a form. */
export interface Attachments {
  /** Uploaded pictures; the main one, then the others. */
  images: {
    imageUrl: string | null;
    additionalImages: string[];
    focalPoints?: FocalPoints;
    photoMeasures?: PhotoMeasures | null;
  };
  /** Uploads the chosen video, if there is one and it is not up yet. */
  sendVideo: () => Promise<string | null>;
  altcha: string | undefined;
}

interface Submission extends Attachments {
  values: VehicleValues;
  guest: boolean;
  /** The code of the invite it comes by. */
  invite?: string | undefined;
  onRegistered: (user: CurrentUser) => void;
}

/** Pause between the registration and the next call, ms (§7). */
const AFTER_REGISTRATION = 500;
const FAILED = 'Failed to add vehicle. Please try again.';

/** Registers if wanted, uploads the video, has the build checked, adds it: in this order (§7). */
export async function submitVehicle(ask: Ask, submission: Submission) {
  const { values, guest, images, altcha, invite } = submission;
  if (guest && values.createAccount) await createAccount(ask, submission);
  const videoUrl = await submission.sendVideo();
  const warnings = await verify(ask, submission);
  const vehicle = await create(ask, {
    ...fieldsOf(values, { guest }),
    ...images,
    videoUrl,
    altcha,
    invite,
  });
  return { vehicle, warnings };
}

async function createAccount(ask: Ask, { values, onRegistered }: Submission): Promise<void> {
  const { ownerEmail: email, password, firstName, lastName, ownerName: displayName } = values;
  try {
    onRegistered(await ask(register, { body: { email, password, firstName, lastName, displayName } }));
  } catch (error) {
    // Somebody who has an account already still wants the build in the gallery.
    if (failureCode(error) !== 'email-registered') {
      const text = failureText(error, 'Failed to create account');
      throw new SubmissionFailed('Registration failed', text, failedFields(error));
    }
  }
  await new Promise((resolve) => setTimeout(resolve, AFTER_REGISTRATION));
}

async function verify(ask: Ask, { values, images }: Submission): Promise<string[]> {
  const { year, make, model } = values;
  const { imageUrl, additionalImages } = images;
  try {
    const imageUrls = [...(imageUrl === null ? [] : [imageUrl]), ...additionalImages];
    const body = { imageUrls, vehicleInfo: { year, make, model } };
    return (await ask(verifySubmission, { body })).warnings;
  } catch (error) {
    throw failureOf(error, ({ message, refusal: { error: what = message, details = '' } }) =>
      `Server verification failed: ${what}. ${details}`.trim(),
    );
  }
}

async function create(ask: Ask, body: BodyOf<typeof createVehicle>): Promise<PublicVehicle> {
  try {
    return await ask(createVehicle, { body });
  } catch (error) {
    throw failureOf(error, ({ message }) => `Server error: ${failureText(error, message)}`);
  }
}

function failureOf(error: unknown, say: (refused: ApiError) => string): SubmissionFailed {
  return new SubmissionFailed('Error', refusalText(error, say, FAILED), failedFields(error));
}
