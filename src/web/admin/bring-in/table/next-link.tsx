import { ChevronRight, LoaderCircle } from 'lucide-react';
import { Link } from 'wouter';
import type { BringIn } from '#contract/admin/bring-in.ts';
import { countText } from '#domain/measures.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { STEP_WORDS, type Step } from './bring-in-words.ts';

export function stepAddress(id: number, step: Step): string {
  return `/admin/bring-in/${id}?step=${step}`;
}

/** How far the server is with the rows of a table. */
export function CheckingState({ table: { counts, photos } }: { table: BringIn }) {
  const { unchecked, rows } = counts;
  const text =
    unchecked > 0
      ? `Checking rows: ${(rows - unchecked).toLocaleString('en-US')} of ${countText(rows, 'row')}`
      : photos.waiting > 0
        ? 'Getting photos...'
        : '';
  return (
    <p role="status" className="measure flex items-center gap-2 text-muted text-sm">
      {text && <LoaderCircle aria-hidden className="size-4 motion-safe:animate-spin" />}
      <span>{text}</span>
    </p>
  );
}

/** The foot of a step: how far the rows are, and the way to the next step. */
export function StepFoot({ table, next }: { table: BringIn; next: Step }) {
  return (
    <div className="sticky bottom-0 -mx-4 mt-8 flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t bg-bg px-4 py-3 md:-mx-6 md:px-6">
      <CheckingState table={table} />
      <Link
        href={stepAddress(table.id, next)}
        className={buttonClass({ variant: 'primary', size: 'lg', className: 'ml-auto max-sm:w-full' })}
      >
        <span>{`Next: ${STEP_WORDS[next]}`}</span>
        <ChevronRight aria-hidden className="size-4" />
      </Link>
    </div>
  );
}
