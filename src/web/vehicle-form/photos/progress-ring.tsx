const RADIUS = 20;
const AROUND = 2 * Math.PI * RADIUS;

/** How much has been sent, 0 to 1, as a ring with the percentage in it. */
export function ProgressRing({ share }: { share: number }) {
  const percent = Math.round(share * 100);
  return (
    <span
      role="progressbar"
      aria-label="Uploading"
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className="absolute inset-0 m-auto flex size-12 items-center justify-center rounded-full bg-mark text-white"
    >
      <svg aria-hidden viewBox="0 0 48 48" className="absolute inset-0 -rotate-90">
        <circle
          cx="24"
          cy="24"
          r={RADIUS}
          fill="none"
          stroke="currentColor"
          strokeWidth="3"
          strokeLinecap="round"
          strokeDasharray={`${share * AROUND} ${AROUND}`}
        />
      </svg>
      <span className="measure text-xs font-semibold">{percent}%</span>
    </span>
  );
}
