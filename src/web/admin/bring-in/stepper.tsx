import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { STEP_WORDS, STEPS, type Step } from './table/bring-in-words.ts';

interface StepperProps {
  current: Step;
  /** Where a step is; undefined where it cannot be gone to. */
  hrefOf: (step: Step) => string | undefined;
}

/** The four steps, and the ways to those that can be gone to. */
export function Stepper({ current, hrefOf }: StepperProps) {
  const at = STEPS.indexOf(current);
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    // On narrow screens the steps stand in a row that scrolls.
    nav.current
      ?.querySelector(`[data-step="${current}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current]);
  return (
    <nav ref={nav} aria-label="Steps" className="side-fade -mx-4 px-4 md:mx-0 md:px-0">
      <ol className="flex w-max gap-1 py-1">
        {STEPS.map((step, place) => {
          const href = hrefOf(step);
          const content = (
            <>
              <span
                aria-hidden
                className={clsx(
                  'measure flex size-6 shrink-0 items-center justify-center rounded-full font-semibold text-xs',
                  place === at ? 'bg-accent-fill text-white' : 'bg-raised text-text-2',
                )}
              >
                {place < at ? <Check className="size-3.5" strokeWidth={3} /> : place + 1}
              </span>
              <span className={clsx(place !== at && 'max-sm:sr-only')}>{STEP_WORDS[step]}</span>
            </>
          );
          const look =
            'flex h-10 items-center gap-2 whitespace-nowrap rounded-control px-2.5 font-[550] text-sm';
          return (
            <li key={step} data-step={step}>
              {href ? (
                <Link
                  href={href}
                  aria-current={place === at ? 'step' : undefined}
                  className={clsx(look, 'hover:bg-hover', place === at ? 'text-text' : 'text-muted')}
                >
                  {content}
                </Link>
              ) : (
                <span
                  aria-current={place === at ? 'step' : undefined}
                  className={clsx(look, place === at ? 'text-text' : 'text-muted')}
                >
                  {content}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
