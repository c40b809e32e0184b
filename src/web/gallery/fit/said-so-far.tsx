import { Pencil } from 'lucide-react';
import { ANY_SUSPENSION } from '#contract/fit-address.ts';
import { readSetup, setupText } from './fit-setup.ts';
import { type Step, stepNumber } from './fit-steps.ts';
import type { Fit } from './use-fit.ts';

/** What was said at earlier steps, each a way back to its step. */
export function SaidSoFar({ fit: { question, step, goTo } }: { fit: Fit }) {
  const { year, make, model, suspension } = question;
  const said: { step: Step; name: string; text: string }[] = [
    { step: 'vehicle', name: 'vehicle', text: [year, make, model].filter(Boolean).join(' ') },
    {
      step: 'suspension',
      name: 'suspension',
      text: suspension === ANY_SUSPENSION ? 'Any suspension' : (suspension ?? ''),
    },
    { step: 'wheels', name: 'wheel and tire', text: setupText(readSetup(question, 'proposed')) },
  ];
  const shown = said.filter((one) => one.text !== '' && stepNumber(one.step) < stepNumber(step));
  if (shown.length === 0) return null;
  return (
    <ul aria-label="Your answers" className="flex flex-wrap gap-2">
      {shown.map((one) => (
        <li key={one.step} className="max-w-full">
          <button
            type="button"
            aria-label={`Change ${one.name}: ${one.text}`}
            onClick={() => goTo(one.step)}
            className="flex min-h-8 max-w-full items-center gap-2 rounded-control bg-raised px-2.5 py-1 text-left text-sm text-text-2 hover:bg-hover max-md:min-h-10"
          >
            {one.text}
            <Pencil aria-hidden className="size-3.5 shrink-0 text-muted" />
          </button>
        </li>
      ))}
    </ul>
  );
}
