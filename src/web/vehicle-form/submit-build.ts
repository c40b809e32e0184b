import type { CurrentUser } from '#contract/accounts.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { register } from '#contract/sign-in.ts';
import { buildForm, guestForm } from '#contract/submission.ts';
import { createVehicle, type PublicVehicle } from '#contract/vehicles.ts';
import { verifySubmission } from '#contract/verification.ts';
import { ApiError, type Ask } from '#web/data/api.ts';
import type { BuildValues } from './build-values.ts';
import { SubmissionFailed } from './submission-failed.ts';

interface Submission {
  values: BuildValues;
  guest: boolean;
  /** Uploaded pictures, main one first. */
  imageUrls: string[];
  /** Uploads the chosen video, if there is one and it is not up yet. */
  sendVideo: () => Promise<string | null>;
  altcha: string | undefined;
  onRegistered: (user: CurrentUser) => void;
}

/** Pause between the registration and the next call, ms (§7). */
const AFTER_REGISTRATION = 500;
const FAILED = 'Failed to add vehicle. Please try again.';

/** Registers if wanted, uploads the video, has the build checked, adds it: in this order (§7). */
export async function submitBuild(ask: Ask, submission: Submission) {
  const { values, guest, imageUrls, altcha } = submission;
  if (guest && values.createAccount) await createAccount(ask, submission);
  const videoUrl = await submission.sendVideo();
  const warnings = await verify(ask, values, imageUrls);
  const vehicle = await create(ask, {
    ...(guest ? guestForm : buildForm).parse(values),
    ...splitImages(imageUrls),
    videoUrl,
    altcha,
  });
  return { vehicle, warnings };
}

/** The first picture is the main one. */
export function splitImages([imageUrl, ...additionalImages]: string[]) {
  return { imageUrl: imageUrl ?? null, additionalImages };
}

async function createAccount(ask: Ask, { values, onRegistered }: Submission): Promise<void> {
  const { ownerEmail: email, password, firstName, lastName, ownerName: displayName } = values;
  try {
    onRegistered(await ask(register, { body: { email, password, firstName, lastName, displayName } }));
  } catch (error) {
    const refusal = error instanceof ApiError ? error.refusal : {};
    // Somebody who has an account already still wants the build in the gallery.
    if (refusal.error !== 'Email already registered')
      throw new SubmissionFailed('Registration failed', refusal.error ?? 'Failed to create account', refusal);
  }
  await new Promise((resolve) => setTimeout(resolve, AFTER_REGISTRATION));
}

async function verify(ask: Ask, { year, make, model }: BuildValues, imageUrls: string[]): Promise<string[]> {
  try {
    const body = { imageUrls, vehicleInfo: { year, make, model } };
    return (await ask(verifySubmission, { body })).warnings;
  } catch (error) {
    if (!(error instanceof ApiError)) throw new SubmissionFailed('Error', FAILED);
    const { error: what = error.message, details = '' } = error.refusal;
    throw new SubmissionFailed(
      'Error',
      `Server verification failed: ${what}. ${details}`.trim(),
      error.refusal,
    );
  }
}

async function create(ask: Ask, body: BodyOf<typeof createVehicle>): Promise<PublicVehicle> {
  try {
    return await ask(createVehicle, { body });
  } catch (error) {
    if (!(error instanceof ApiError)) throw new SubmissionFailed('Error', FAILED);
    const said = error.refusal.message ?? error.message;
    throw new SubmissionFailed('Error', `Server error: ${said}`, error.refusal);
  }
}
