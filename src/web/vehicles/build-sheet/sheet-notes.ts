/** Lines of notes that a sheet has room for, and what one of them holds. */
const MOST_LINES = 8;
const LINE_LENGTH = 105;

/** The notes as far as the sheet has room, cut after a whole word; `cut` tells that there is more. */
export function sheetNotes(notes: string): { text: string; cut: boolean } {
  const kept: string[] = [];
  let room = MOST_LINES;
  for (const line of linesOf(notes)) {
    if (room <= 0) return { text: `${kept.join('\n')} …`, cut: true };
    const short = shortened(line, room * LINE_LENGTH);
    kept.push(short);
    if (short !== line) return { text: `${kept.join('\n')} …`, cut: true };
    room -= Math.ceil(line.length / LINE_LENGTH);
  }
  return { text: kept.join('\n'), cut: false };
}

function linesOf(notes: string): string[] {
  return notes
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Cut at the last space within the limit; a single long word is cut where the limit is. */
function shortened(line: string, limit: number): string {
  if (line.length <= limit) return line;
  const end = line.lastIndexOf(' ', limit);
  return line
    .slice(0, end > 0 ? end : limit)
    .toWellFormed()
    .replace(/[\s,;:.–—-]+$/, '');
}
