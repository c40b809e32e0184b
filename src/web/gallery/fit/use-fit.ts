import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { FitQuestion } from '#contract/fit-address.ts';
import { galleryAddress, readGalleryAddress } from '#contract/gallery-address.ts';
import { goBack, stepping, stepsSinceOpened } from '#web/navigation/opened-here.ts';
import { backTo, CURRENT_SETUP, onwards, type Step, stepNumber, stepOf } from './fit-steps.ts';

const stateNow = () => readGalleryAddress(location.search);
const questionNow = () => stateNow().fit ?? {};

/** The question of "Will it fit mine?" in the address, and the ways through its steps. Every step is one of the history. */
export function useFit() {
  const search = useSearch();
  const [, navigate] = useLocation();
  const question = useMemo(() => readGalleryAddress(search).fit ?? {}, [search]);
  return useMemo(() => {
    const push = (fit: FitQuestion) => navigate(galleryAddress({ ...stateNow(), fit }), stepping());
    return {
      question,
      step: stepOf(question),
      /** The question as it stands after the last change, before it is rendered. */
      now: questionNow,
      /** Changes what is said at this step, and stays there; nothing once the question was closed. */
      say: (patch: FitQuestion) => {
        const now = stateNow().fit;
        if (!now) return;
        const fit = { ...now, step: String(stepNumber(stepOf(now))), ...patch };
        navigate(galleryAddress({ ...stateNow(), fit }), { replace: true, state: history.state });
      },
      /** Leaves this step for the first one that is not answered. */
      goOn: (patch: FitQuestion = {}) => push(onwards({ ...questionNow(), ...patch })),
      goTo: (step: Step) => push(backTo(questionNow(), step)),
      /** Asks for the set-up run now. */
      goToCurrent: () => push({ ...questionNow(), step: CURRENT_SETUP }),
      startOver: () => push({}),
      /** Back to where the question was asked. */
      close: () => {
        const steps = stepsSinceOpened();
        if (steps !== undefined) goBack(steps);
        else navigate(galleryAddress({ ...stateNow(), fit: undefined }), { replace: true });
      },
    };
  }, [question, navigate]);
}
export type Fit = ReturnType<typeof useFit>;
