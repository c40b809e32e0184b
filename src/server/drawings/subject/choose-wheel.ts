import { isFlotationWidth } from '#domain/measures.ts';
import {
  byIdOrFirst,
  FINISHES,
  type Finish,
  TREADS,
  type Tread,
  WHEEL_FACES,
  type WheelFace,
} from '#server/drawings/kit/art.ts';
import looks from './wheel-looks.json' with { type: 'json' };

/** The face each wheel style of the three brands comes nearest to. */
const FACE_BY_STYLE: Readonly<Record<string, string>> = looks.faceByStyle;

/** The finish behind the letters that follow the style number: 544BM is black and milled. */
const FINISH_BY_CODE: Readonly<Record<string, string>> = looks.finishByCode;

/** Face and finish of a wheel model such as "544BM" or "547BM 2.0". */
export function chooseWheelLook(wheelModel: string, onCar: boolean): { face: WheelFace; finish: Finish } {
  const [, style = '', code = ''] = /(\d{3})\s*([A-Z]*)/.exec(wheelModel.toUpperCase()) ?? [];
  return {
    face: byIdOrFirst(WHEEL_FACES, FACE_BY_STYLE[style] ?? (onCar ? 'five' : 'eight')),
    finish: byIdOrFirst(FINISHES, FINISH_BY_CODE[code] ?? 'gloss-black'),
  };
}

export interface TireText {
  tireWidth: string;
  tireHeight: string;
  wheelDiameter: string;
}

const MUD = /m\/?t\b|\bmt[rz]?\b|mud|km3|krawler|trail grappler|patagonia m|stt|irok|bogger|\btsl\b|\bmtz\b/i;
const HIGHWAY =
  /h\/?[tl]\b|\blx-|proxes|nt\d{3}|dura grappler|pilot|scorpion zero|alenza|defender|potenza|p zero|\bs\/?t\b|uhp/i;
const ALL_TERRAIN =
  /a\/?t\b|x\/?t\b|r\/?t\b|all.terrain|ko[23]|grappler|duratrac|wildpeak|\bat\d?\b|\brt\d?\b/i;

/** The tread a tire's name says; a name that says nothing is judged by the tire's size. */
export function chooseTread(name: string, tire: TireText, onCar: boolean): Tread {
  return byIdOrFirst(TREADS, treadByName(name) ?? treadBySize(tire, onCar));
}

function treadByName(name: string): string | undefined {
  if (MUD.test(name)) return 'mud-terrain';
  if (HIGHWAY.test(name)) return 'highway';
  return ALL_TERRAIN.test(name) ? 'all-terrain' : undefined;
}

function treadBySize({ tireWidth, tireHeight }: TireText, onCar: boolean): string {
  if (isFlotationWidth(tireWidth)) return Number.parseFloat(tireHeight) >= 37 ? 'mud-terrain' : 'all-terrain';
  return onCar || Number.parseFloat(tireHeight) < 55 ? 'highway' : 'all-terrain';
}
