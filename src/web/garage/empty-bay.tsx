/** A garage with its door up and only the outline of what should stand in it. */
export function EmptyBay() {
  return (
    <svg
      aria-hidden
      width="176"
      height="112"
      viewBox="0 0 176 112"
      fill="none"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M8 108V38L88 6l80 32v70" className="stroke-muted" />
      <path d="M24 108V48h128v60M24 58h128" className="stroke-line-strong" />
      <path d="M2 108h172" className="stroke-line-strong" />
      <path
        d="M42 96V82l14-3 11-14h24l7 14h36v17h-8M42 96h4M72 96h34"
        className="stroke-line-strong"
        strokeDasharray="5 6"
      />
      <circle cx="59" cy="97" r="11" className="stroke-accent" />
      <circle cx="119" cy="97" r="11" className="stroke-accent" />
    </svg>
  );
}
