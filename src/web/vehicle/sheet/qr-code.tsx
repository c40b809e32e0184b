import { encode } from 'uqr';

/** An address to be read by a camera, made on the spot. Its quiet zone is the paper around it. */
export function QrCode({ address, label }: { address: string; label: string }) {
  const rows = modulesOf(address);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      className="size-full"
    >
      <path d={pathOf(rows)} fill="currentColor" />
    </svg>
  );
}

/** The code row by row, true for dark; with error correction enough for a crease. */
export function modulesOf(address: string): boolean[][] {
  return encode(address, { ecc: 'M', border: 0 }).data;
}

/** The dark modules, those that touch in a row drawn as one. */
function pathOf(rows: boolean[][]): string {
  return rows
    .flatMap((row, y) => runs(row).map(({ from, length }) => `M${from} ${y}h${length}v1h-${length}z`))
    .join('');
}

function runs(row: boolean[]): { from: number; length: number }[] {
  const found: { from: number; length: number }[] = [];
  row.forEach((dark, x) => {
    if (!dark) return;
    const last = found.at(-1);
    if (last && last.from + last.length === x) last.length += 1;
    else found.push({ from: x, length: 1 });
  });
  return found;
}
