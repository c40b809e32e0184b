const STUDS = [90, 162, 234, 306, 18];

/** A brake disc with its five studs, and the outline of the wheel that should hang on it. */
export function LostWheel() {
  return (
    <svg aria-hidden width="200" height="168" viewBox="0 0 200 168" fill="none" strokeWidth="2">
      <path d="M8 156h184" className="stroke-line-strong" strokeLinecap="round" />
      <circle
        cx="100"
        cy="84"
        r="72"
        className="stroke-line-strong"
        strokeDasharray="7 8"
        strokeLinecap="round"
      />
      <circle
        cx="100"
        cy="84"
        r="50"
        className="stroke-line-strong"
        strokeDasharray="4 7"
        strokeLinecap="round"
      />
      <circle cx="100" cy="84" r="36" className="fill-raised stroke-muted" />
      <path d="M128 62a36 36 0 0 1 3 40l-10-5a25 25 0 0 0-2-28z" className="fill-accent" />
      <circle cx="100" cy="84" r="17" className="fill-panel stroke-muted" />
      <circle cx="100" cy="84" r="6" className="fill-raised stroke-muted" />
      {STUDS.map((angle) => (
        <circle
          key={angle}
          cx="111.5"
          cy="84"
          r="2"
          className="fill-muted"
          transform={`rotate(${angle} 100 84)`}
        />
      ))}
    </svg>
  );
}
