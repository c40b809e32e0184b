import { byIdOrFirst, FINISHES, type Finish, WHEEL_FACES, type WheelFace } from './art.ts';

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
