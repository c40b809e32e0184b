import { type Axle, type AxleSetup, type Axles, axleOf, effectiveOffset } from './axles.ts';
import { offsetText, tireSizeText } from './measures.ts';

/** Front and rear of a build in words, for screens, previews and feeds. */

const NO_BREAK_SPACE = '\u00a0';

const DUAL_REAR_WHEELS = 'dual rear wheels';

/** What heads the column or drawing of an axle: "Front", "Rear". */
export function axleTitle(build: Axles, axle: Axle): string {
  if (axle === 'front') return 'Front';
  return build.dualRearWheels ? 'Dual rear wheels' : 'Rear';
}

/** "20×9.5". */
export function wheelSizeText({
  wheelDiameter,
  wheelWidth,
}: Pick<AxleSetup, 'wheelDiameter' | 'wheelWidth'>): string {
  return `${wheelDiameter}×${wheelWidth}`;
}

/** "+18 mm". */
export function offsetLabel(offset: number): string {
  return `${offsetText(offset)}${NO_BREAK_SPACE}mm`;
}

/** The same where lines are not broken. */
export function plainOffset(offset: number): string {
  return `${offsetText(offset)} mm`;
}

/** "+35", and with a spacer behind the wheel "+35 with 20 mm spacer, sits as +15". */
export function spacedOffset(
  { wheelOffset, spacer = 0 }: { wheelOffset: number; spacer?: number | undefined },
  say = offsetText,
  unit = 'mm',
): string {
  if (spacer === 0) return say(wheelOffset);
  const effective = say(effectiveOffset({ wheelOffset, spacer }));
  return `${say(wheelOffset)} with ${spacer}${NO_BREAK_SPACE}${unit} spacer, sits as ${effective}`;
}

/** What is said of the axles of a build: once where both are told alike, else front and rear. */
export function saidOfAxles(build: Axles, say: (axle: AxleSetup) => string): [front: string, rear?: string] {
  const front = say(axleOf(build, 'front'));
  const rear = say(axleOf(build, 'rear'));
  return front === rear ? [front] : [front, rear];
}

/** The model the rear wheels have of their own. */
export function ownRearModel(build: Axles): string | undefined {
  const { wheelModel } = axleOf(build, 'rear');
  return wheelModel === build.wheelModel ? undefined : wheelModel;
}

/** How size and offset of a wheel are said, alone and beside another. */
interface WheelWords {
  alone: (axle: AxleSetup) => string;
  beside: (axle: AxleSetup) => string;
}

const FIGURES: WheelWords = {
  alone: (axle) => `${wheelSizeText(axle)} · ${spacedOffset(axle, offsetLabel)}`,
  beside: (axle) => `${wheelSizeText(axle)}${NO_BREAK_SPACE}${spacedOffset(axle)}`,
};

/** "20×10 · −19 mm"; with another rear "20×9.5 +20" and "rear 20×11 +50"; of a dually "dual rear wheels" too. */
export function wheelsInFigures(
  build: Axles,
  { alone = FIGURES.alone, beside = FIGURES.beside }: Partial<WheelWords> = {},
): string[] {
  const [front, rear] = saidOfAxles(build, beside);
  const model = ownRearModel(build);
  const wheels =
    rear === undefined && model === undefined
      ? [alone(axleOf(build, 'front'))]
      : [front, ['rear', model, rear ?? front].filter(Boolean).join(' ')];
  return build.dualRearWheels ? [...wheels, DUAL_REAR_WHEELS] : wheels;
}

/** "20×10"; with another rear "20×9.5" and "rear 20×11". */
export function sizesInFigures(build: Axles): string[] {
  return wheelsInFigures(build, { alone: wheelSizeText, beside: wheelSizeText });
}

/** "Nitto 33×12.50R20"; with other rear tires "Nitto 275/40R20" and "rear 315/35R20". */
export function tiresInFigures(build: Axles): string[] {
  const [front, rear] = saidOfAxles(build, tireText);
  if (rear === undefined) return [front];
  const { tireBrand, ...tire } = axleOf(build, 'rear');
  const isSameBrand = tireBrand === build.tireBrand;
  return [front, `rear ${tireText({ ...tire, tireBrand: isSameBrand ? '' : tireBrand })}`];
}

type Tire = Pick<AxleSetup, 'tireBrand' | 'tireWidth' | 'tireHeight' | 'wheelDiameter'>;

/** "Nitto 33×12.50R20". */
export function tireText({ tireBrand, tireWidth, tireHeight, wheelDiameter }: Tire): string {
  return `${tireBrand} ${tireSizeText(tireWidth, tireHeight, wheelDiameter)}`.trim();
}
