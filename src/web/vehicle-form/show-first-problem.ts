import { useEffect } from 'react';

/** Leads to the first thing that is marked as wrong. */
export function showFirstProblem(): void {
  const first = document.querySelector<HTMLElement>('form [aria-invalid="true"]');
  first?.focus({ preventScroll: true });
  first?.closest('label, div')?.scrollIntoView({ block: 'center', behavior: 'smooth' });
}

/** Leads there after every attempt to send the form, once what is wrong with it is marked. */
export function useFirstProblem(attempts: number): void {
  useEffect(() => {
    if (attempts > 0) showFirstProblem();
  }, [attempts]);
}
