/** What owners of staggered cars write into their notes: "Rear: 20x11 +50, 305/30R20". */
export interface RearSetup {
  wheelDiameter: string;
  wheelWidth: string;
  wheelOffset: number | undefined;
  tireWidth: string | undefined;
  tireHeight: string | undefined;
}

const WHEEL = /\brear:?\s+(\d{2})\s*[x×]\s*(\d{1,2}(?:\.\d+)?)(?:\s*(?:et)?\s*([+\-−]\d{1,3})\b)?/i;
const TIRE = /^[^.\n]{0,24}?\b(\d{3})\/(\d{2})(?:z?r\d{2})?\b/i;

/** Reads a different rear wheel from an owner's notes; undefined when they tell of none. */
export function readRearSetup(notes: string): RearSetup | undefined {
  const wheel = WHEEL.exec(notes);
  if (!wheel?.[1] || !wheel[2]) return undefined;
  const tire = TIRE.exec(notes.slice(wheel.index + wheel[0].length));
  return {
    wheelDiameter: wheel[1],
    wheelWidth: wheel[2],
    wheelOffset: wheel[3] === undefined ? undefined : Number(wheel[3].replace('−', '-')),
    tireWidth: tire?.[1],
    tireHeight: tire?.[2],
  };
}
