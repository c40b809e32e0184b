import * as z from 'zod/mini';
import { tireSize, wheelSize } from '#contract/sizes.ts';
import { buildFields } from '#contract/submission.ts';
import type { DialogValues } from './dialog-values.ts';

/** Model years this dialog offers (§9): thirty, back from its default. Others may be typed. */
const LATEST_YEAR = 2024;
const YEARS = 30;
export const DIALOG_YEARS = Array.from({ length: YEARS }, (_, index) => String(LATEST_YEAR - index));

export const NEW_DIALOG_BUILD: DialogValues = {
  year: String(LATEST_YEAR),
  make: '',
  model: '',
  suspension: '',
  suspensionBrand: '',
  wheelBrand: 'TIS',
  wheelModel: '',
  wheelSize: '',
  wheelOffset: '',
  tireBrand: '',
  tireSize: '',
  ownerName: '',
  notes: '',
};

const {
  year,
  make,
  model,
  suspension,
  suspensionBrand,
  wheelBrand,
  wheelModel,
  tireBrand,
  ownerName,
  notes,
} = buildFields.shape;

/** What the dialog asks, read into the fields of a build. */
const dialogFields = z.object({
  year,
  make,
  model,
  suspension,
  suspensionBrand,
  wheelBrand,
  wheelModel,
  wheelSize,
  tireBrand,
  tireSize,
  ownerName,
  notes,
});

export function findDialogProblems(values: DialogValues): Partial<Record<keyof DialogValues, string>> {
  const issues = dialogFields.safeParse(values).error?.issues ?? [];
  const problems: Record<string, string> = {};
  for (const { path, message } of issues) problems[String(path[0])] ??= message;
  return problems;
}

/** The submission: sizes taken apart, blank fields left out, no address asked for. */
export function submissionOf(values: DialogValues) {
  const { wheelSize: wheel, tireSize: tire, ...fields } = dialogFields.parse(values);
  return {
    ...fields,
    suspensionBrand: fields.suspensionBrand ?? undefined,
    notes: fields.notes ?? undefined,
    ...wheel,
    tireWidth: tire.tireWidth,
    tireHeight: tire.tireHeight,
    wheelOffset: offsetOf(values.wheelOffset),
    modification: 'No Trimming',
    ownerEmail: null,
  };
}

/** The offset as a whole number of mm, or 0 (§5). */
function offsetOf(typed: string): number {
  return Number.parseInt(typed.replace('\u2212', '-'), 10) || 0;
}
