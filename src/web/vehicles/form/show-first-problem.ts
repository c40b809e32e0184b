/** Leads to the first thing that is wrong, once it is marked. */
export function showFirstProblem(): void {
  requestAnimationFrame(() => {
    const [first] = document.querySelectorAll<HTMLElement>('form [aria-invalid="true"]');
    first?.focus({ preventScroll: true });
    first?.closest('label, div')?.scrollIntoView({ block: 'center', behavior: 'smooth' });
  });
}
