import type { FitQuestion } from '#contract/fit-address.ts';
import { readSetup } from './fit-setup.ts';

export const STEPS = ['vehicle', 'suspension', 'wheels', 'answer'] as const;
export type Step = (typeof STEPS)[number];

export const stepNumber = (step: Step): number => STEPS.indexOf(step) + 1;

/** Whether a step has been answered, so that the next one makes sense. */
export function isSaid(question: FitQuestion, step: Step): boolean {
  if (step === 'vehicle') return Boolean(question.year && question.make && question.model);
  if (step === 'suspension') return Boolean(question.suspension);
  if (step === 'answer') return false;
  const { wheel, offset } = readSetup(question, 'proposed');
  return wheel !== undefined && offset !== undefined;
}

/** In place of a step's number: the part of the step about wheels that asks for the set-up run now. */
export const CURRENT_SETUP = 'now';

/** The step a question stands at: the one gone back to, else the first that is not answered yet. */
export function stepOf(question: FitQuestion): Step {
  const first = STEPS.find((step) => !isSaid(question, step)) ?? 'answer';
  const wanted = question.step === CURRENT_SETUP ? 'wheels' : STEPS[Number(question.step) - 1];
  return wanted && stepNumber(wanted) < stepNumber(first) ? wanted : first;
}

/** The question one step on: whatever is answered already is passed over. */
export function onwards({ step: _, ...said }: FitQuestion): FitQuestion {
  return said;
}

/** The question gone back to a step. */
export function backTo(question: FitQuestion, step: Step): FitQuestion {
  return { ...question, step: String(stepNumber(step)) };
}
