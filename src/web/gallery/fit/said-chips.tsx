import { CircleAlert } from 'lucide-react';
import type { FitQuestion } from '#contract/fit-address.ts';
import { offsetText } from '#contract/measures.ts';
import { Chip } from '#web/ui/badge.tsx';
import { readSetup, SETUP_KEYS, tireText, type WhichSetup } from './fit-setup.ts';
import type { TypedLine } from './use-typed-line.ts';

interface SaidChipsProps {
  question: FitQuestion;
  which: WhichSetup;
  line: TypedLine;
  /** Whether what is missing stands in the way. */
  complain: boolean;
}

/** What was understood of a set-up, each part with a button that takes it back, and what is still missing. */
export function SaidChips({ question, which, line, complain }: SaidChipsProps) {
  const { wheel, offset, tire } = readSetup(question, which);
  const keys = SETUP_KEYS[which];
  const rim = question[keys.wheel];
  const said = [
    { topic: 'wheel', label: wheel ? `${wheel.wheelDiameter}×${wheel.wheelWidth}` : rim && `${rim}″ wheel` },
    { topic: 'offset', label: offset !== undefined && `${offsetText(offset)}\u00a0mm` },
    { topic: 'tire', label: tire && tireText(tire, wheel) },
  ] as const;
  const nothing = said.every(({ label }) => !label);
  if (nothing && !complain) return null;
  const missing = [
    !wheel && (rim ? 'wheel width' : 'wheel size'),
    offset === undefined && 'offset',
    !tire && which === 'current' && 'tire',
  ].filter((one) => one !== false);
  return (
    <div className="flex flex-col gap-2.5">
      {!nothing && (
        <ul aria-label="Understood" className="flex flex-wrap gap-2">
          {said.map(
            ({ topic, label }) =>
              label && (
                <li key={topic} className="max-w-full">
                  <Chip
                    removeLabel={`Remove ${topic} ${label}`}
                    onRemove={() => line.pick({ [keys[topic]]: undefined }, topic)}
                  >
                    <span className="measure">{label}</span>
                  </Chip>
                </li>
              ),
          )}
        </ul>
      )}
      {missing.length > 0 && <Missing parts={missing} complain={complain} />}
    </div>
  );
}

function Missing({ parts, complain }: { parts: string[]; complain: boolean }) {
  if (!complain) return <p className="text-sm text-muted">Still missing: {parts.join(', ')}</p>;
  return (
    <p
      data-missing
      tabIndex={-1}
      role="alert"
      className="flex items-center gap-1.5 text-sm text-error outline-none"
    >
      <CircleAlert aria-hidden className="size-4 shrink-0" />
      The answer needs {listed(parts)}. Pick or type {parts.length > 1 ? 'them' : 'it'}.
    </p>
  );
}

const listed = (parts: string[]) => parts.map((part) => `the ${part}`).join(' and ');
