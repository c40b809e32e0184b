import { clsx } from 'clsx';
import { Check, Circle, CircleAlert, CircleDot } from 'lucide-react';
import { SECTIONS, type SectionId } from './build-values.ts';
import { sectionAnchor } from './form-section.tsx';
import type { SectionState } from './section-states.ts';
import { useCurrentSection } from './use-current-section.ts';

const WORDS = { open: '', done: ' (filled in)', wrong: ' (needs you)' };

/** The parts of the form beside it: where the visitor is, what is done, what is wrong. */
export function SectionList({ states }: { states: Record<SectionId, SectionState> }) {
  const current = useCurrentSection();
  return (
    <nav aria-label="Parts of the form" className="sticky top-24 max-lg:hidden">
      <ol className="flex flex-col">
        {SECTIONS.map((section) => {
          const state = states[section.id];
          const isCurrent = section.id === current;
          return (
            <li key={section.id}>
              <a
                href={`#${sectionAnchor(section.id)}`}
                aria-current={isCurrent ? 'step' : undefined}
                className={clsx(
                  'flex min-h-9 items-center gap-2.5 rounded-control text-sm hover:text-text',
                  state === 'wrong' ? 'text-error' : isCurrent ? 'font-semibold text-text' : 'text-muted',
                )}
              >
                <Mark state={state} isCurrent={isCurrent} />
                {section.title}
                {'aside' in section && ` ${section.aside}`}
                <span className="sr-only">{WORDS[state]}</span>
              </a>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

function Mark({ state, isCurrent }: { state: SectionState; isCurrent: boolean }) {
  if (state === 'wrong') return <CircleAlert aria-hidden className="size-4.5 shrink-0" />;
  if (isCurrent) return <CircleDot aria-hidden strokeWidth={3.5} className="size-4.5 shrink-0" />;
  if (state === 'done') return <Check aria-hidden className="size-4.5 shrink-0 text-approved" />;
  return <Circle aria-hidden strokeWidth={1.5} className="size-4.5 shrink-0 text-faint" />;
}
