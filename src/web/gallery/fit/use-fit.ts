import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { readSetup } from '#contract/fit/fit-setup.ts';
import type { FitQuestion } from '#contract/fit-address.ts';
import { galleryAddress, readGalleryAddress } from '#contract/gallery-address.ts';
import { stateNow } from '#web/gallery/state/gallery-state.ts';
import { currentEntry, leaveDialog, nextInDialog } from '#web/navigation/history-entry.ts';

const questionNow = () => stateNow().fit ?? {};

/** The question of "Will it fit mine?" in the address, and the ways through its steps. Every step is one of the history. */
export function useFit() {
  const search = useSearch();
  const [, navigate] = useLocation();
  const question = useMemo(() => readGalleryAddress(search).fit ?? {}, [search]);
  return useMemo(() => {
    const push = (fit: FitQuestion) => navigate(galleryAddress({ ...stateNow(), fit }), nextInDialog());
    return {
      question,
      step: stepOf(question),
      /** The question after the last change, perhaps not rendered yet. */
      now: questionNow,
      /** Changes answers and stays at this step; does nothing once the question was closed. */
      answer: (patch: FitQuestion) => {
        const { fit, ...state } = stateNow();
        if (!fit) return;
        const address = galleryAddress({ ...state, fit: withAnswer(fit, patch) });
        navigate(address, { replace: true, state: currentEntry() });
      },
      /** Leaves this step for the first one that is not answered. */
      goOn: (patch: FitQuestion = {}) => push(onwards({ ...questionNow(), ...patch })),
      goTo: (step: Step) => push(backTo(questionNow(), step)),
      /** Asks for the set-up run now. */
      goToCurrent: () => push({ ...questionNow(), step: CURRENT_SETUP }),
      /** Back to where the question was asked. */
      close: () =>
        leaveDialog(() => navigate(galleryAddress({ ...stateNow(), fit: undefined }), { replace: true })),
    };
  }, [question, navigate]);
}
export type Fit = ReturnType<typeof useFit>;

export const STEPS = ['vehicle', 'suspension', 'wheels', 'answer'] as const;
export type Step = (typeof STEPS)[number];

export const stepNumber = (step: Step): number => STEPS.indexOf(step) + 1;

/** Whether a step has been answered, so that the next one makes sense. */
export function isAnswered(question: FitQuestion, step: Step): boolean {
  if (step === 'vehicle') return Boolean(question.year && question.make && question.model);
  if (step === 'suspension') return Boolean(question.suspension);
  if (step === 'answer') return false;
  const { wheel, offset } = readSetup(question, 'proposed');
  return wheel !== undefined && offset !== undefined;
}

/** In place of a step's number: the part of the step about wheels that asks for the set-up run now. */
export const CURRENT_SETUP = 'now';

/** The current step of a question: the one gone back to, else the first that is not answered yet. */
export function stepOf(question: FitQuestion): Step {
  const first = STEPS.find((step) => !isAnswered(question, step)) ?? 'answer';
  const wanted = question.step === CURRENT_SETUP ? 'wheels' : STEPS[Number(question.step) - 1];
  return wanted && stepNumber(wanted) < stepNumber(first) ? wanted : first;
}

/** The question with answers changed, still at the step it was at. */
export function withAnswer(question: FitQuestion, patch: FitQuestion): FitQuestion {
  return { ...question, step: String(stepNumber(stepOf(question))), ...patch };
}

/** The question one step on: whatever is answered already is passed over. */
export function onwards({ step: _, ...answers }: FitQuestion): FitQuestion {
  return answers;
}

/** The question gone back to a step. */
export function backTo(question: FitQuestion, step: Step): FitQuestion {
  return { ...question, step: String(stepNumber(step)) };
}
