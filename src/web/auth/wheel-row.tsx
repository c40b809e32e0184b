/** Spokes of the three wheels, and how far each leans from the radius, in degrees. */
const FACES = [
  { spokes: 6, lean: 0 },
  { spokes: 8, lean: 9 },
  { spokes: 5, lean: -7 },
];
const RIM = 54;
const HUB = 15;

/** Three wheels on a wall, drawn in hairlines; the middle one is chosen. */
export function WheelRow() {
  return (
    <svg aria-hidden width="432" height="144" viewBox="0 0 432 144" fill="none" className="max-w-full">
      {FACES.map((face, index) => (
        <g key={face.spokes} transform={`translate(${72 + index * 144} 72)`}>
          <Wheel {...face} chosen={index === 1} />
        </g>
      ))}
    </svg>
  );
}

interface WheelProps {
  spokes: number;
  lean: number;
  chosen: boolean;
}

function Wheel({ spokes, lean, chosen }: WheelProps) {
  const turns = Array.from({ length: spokes }, (_, index) => (index * 360) / spokes);
  const line = chosen ? 'stroke-text' : 'stroke-muted';
  return (
    <>
      <circle r="68" className="fill-raised stroke-line-strong" strokeWidth="2" />
      <circle r="60" className="stroke-line-strong" strokeWidth="1.5" />
      <circle r={RIM} className={`fill-panel ${line}`} strokeWidth="2.5" />
      {chosen && <circle r="34" className="stroke-line-strong" strokeWidth="14" />}
      {chosen && <path d="M27 -28a39 39 0 0 1 9 43l-10 -4a28 28 0 0 0 -7 -31z" className="fill-accent" />}
      {turns.map((turn) => (
        <path
          key={turn}
          d={spoke(lean)}
          transform={`rotate(${turn})`}
          className={`fill-panel ${line}`}
          strokeWidth="2"
          strokeLinejoin="round"
        />
      ))}
      <circle r={HUB} className={`fill-panel ${line}`} strokeWidth="2" />
      <circle r="6" className={chosen ? 'fill-accent' : 'fill-line-strong'} />
    </>
  );
}

/** One spoke upwards from the hub, wider at the rim. */
function spoke(lean: number): string {
  const shift = Math.tan((lean * Math.PI) / 180) * RIM;
  return `M-4 ${-HUB + 1}L${shift - 7} ${-RIM + 1}h14L4 ${-HUB + 1}z`;
}
