import type { QueryClient } from '@tanstack/react-query';
import type { FitQuestion } from '#contract/fit-address.ts';
import { readAnswer, readModelCounts, readModelSizes } from './fit-queries.ts';
import { readSetup } from './fit-setup.ts';
import { stepOf } from './fit-steps.ts';

/** Reads on the server what the step at hand shows first. */
export async function loadFit(client: QueryClient, question: FitQuestion): Promise<void> {
  const step = stepOf(question);
  const wheels = (['proposed', 'current'] as const).flatMap(
    (which) => readSetup(question, which).wheel ?? [],
  );
  const answer = step === 'answer' && readAnswer(question);
  await Promise.all([
    answer && client.prefetchQuery(answer),
    step === 'suspension' && client.prefetchQuery(readModelCounts(question)),
    step === 'wheels' && client.prefetchQuery(readModelSizes(question)),
    ...(step === 'wheels' ? wheels : []).map((wheel) =>
      client.prefetchQuery(readModelCounts(question, wheel)),
    ),
  ]);
}
