/** Axle, hub, brake disc with caliper and the leg of the suspension: what stands behind the mounting face. */
export function Chassis({ rimRadius }: { rimRadius: number }) {
  const caliper = Math.min(200, rimRadius - 46);
  return (
    <g className="fill-raised stroke-drawing-chassis" strokeWidth="3">
      <path d={`M-108 -34L-146 -150L-122 -158L-70 -34Z`} />
      <path d="M-190 0V-17H-108V-34H-26V0Z" />
      <path d="M-26 0V-78H-1V0Z" />
      <path d={`M-44 ${-caliper + 70}V-56H-26V${-caliper + 70}Z`} />
      <path
        d={`M-68 ${-caliper + 8}q0 -8 8 -8H-9q8 0 8 8V${-caliper + 92}H-22V${-caliper + 58}H-46V${-caliper + 92}H-68Z`}
      />
      <path d="M-205 0H130" strokeDasharray="40 9 8 9" className="stroke-muted" />
    </g>
  );
}
