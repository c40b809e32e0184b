interface LineSampleProps {
  /** Colour of the line as a text class. */
  color: string;
  dash?: string | undefined;
}

/** A piece of a line of the drawing, beside what it stands for. */
export function LineSample({ color, dash }: LineSampleProps) {
  return (
    <svg aria-hidden viewBox="0 0 28 8" className={`h-2 w-7 shrink-0 stroke-current ${color}`}>
      <path d="M1 4H27" strokeWidth="3" strokeDasharray={dash} />
    </svg>
  );
}
