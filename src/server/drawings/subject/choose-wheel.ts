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

/** The face each wheel style of the three brands comes nearest to. */
const FACE_BY_STYLE: Record<string, string> = {
  '504': 'five',
  '505': 'multi',
  '506': 'mesh-ten',
  '507': 'twist',
  '508': 'five',
  '535': 'deep-dish',
  '544': 'split-six',
  '547': 'eight',
  '548': 'twist',
  '553': 'six-block',
  '554': 'five',
  '555': 'beadlock',
  '556': 'beadlock',
  '560': 'eight',
  '561': 'deep-dish',
  '563': 'six-block',
  '565': 'split-six',
  '566': 'mesh-ten',
  '567': 'twist',
  '602': 'beadlock',
  '603': 'six-block',
  '604': 'beadlock',
  '605': 'eight',
  '606': 'split-six',
  '607': 'multi',
  '608': 'steel',
};

/** The finish behind the letters that follow the style number: 544BM is black and milled. */
const FINISH_BY_CODE: Record<string, string> = {
  A: 'gunmetal',
  AB: 'gunmetal',
  B: 'gloss-black',
  BA: 'satin-black',
  BB: 'satin-black',
  BM: 'black-milled',
  BMR: 'black-milled',
  BS: 'machined',
  BSM: 'machined',
  BZ: 'bronze',
  BZB: 'bronze',
  C: 'chrome',
  GB: 'black-milled',
  GM: 'gunmetal',
  MB: 'machined',
  MRL: 'red-tint',
  MRT: 'red-tint',
  MS: 'machined',
  MSB: 'machined',
  RB: 'red-tint',
  S: 'machined',
  SB: 'satin-black',
};

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
