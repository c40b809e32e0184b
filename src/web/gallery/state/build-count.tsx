interface BuildCountProps {
  /** For the option to name as its description. */
  id: string;
  count: number | undefined;
}

/** The number of builds an option would bring. */
export function BuildCount({ id, count }: BuildCountProps) {
  return (
    <span id={id}>
      {count}
      <span className="sr-only"> {count === 1 ? 'build' : 'builds'}</span>
    </span>
  );
}
