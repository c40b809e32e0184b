import { countText } from '#domain/measures.ts';

/** The number of builds an option would bring; the option may name it by `id` as its description. */
export function BuildCount({ id, count }: { id?: string; count: number | undefined }) {
  return (
    <span id={id}>
      {count !== undefined && <span>{count}</span>}
      <span className="sr-only">{` ${count === 1 ? 'build' : 'builds'}`}</span>
    </span>
  );
}

/** "1,204 builds" */
export function buildsText(count: number): string {
  return countText(count, 'build');
}
