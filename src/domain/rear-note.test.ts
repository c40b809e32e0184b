import { expect, test } from 'vitest';
import { type RearNote, readRearNote, rearNoteOf, rearNoteText } from './rear-note.ts';

const wheel = (rearWheelDiameter: string, rearWheelWidth: string, rearWheelOffset?: number): RearNote => ({
  rearWheelDiameter,
  rearWheelWidth,
  ...(rearWheelOffset !== undefined && { rearWheelOffset }),
});
const tire = (rearTireWidth: string, rearTireHeight: string): RearNote => ({ rearTireWidth, rearTireHeight });

const TOLD: [string, RearNote][] = [
  ['Rear: 20x11 +50', wheel('20', '11', 50)],
  ['Staggered. Rear: 20x11 +50, 305/30R20. No rub.', { ...wheel('20', '11', 50), ...tire('305', '30') }],
  ['rears are 20x10.5 +38 on 305/35R20', { ...wheel('20', '10.5', 38), ...tire('305', '35') }],
  ['20x11 +50 out back', wheel('20', '11', 50)],
  ['Front 20x9.5 +20, rear 20x11 +50', wheel('20', '11', 50)],
  ['20×9.5 +20 front / 20×11 −12 rear', wheel('20', '11', -12)],
  ['front: 20x9 +1 rear: 20x12 -44', wheel('20', '12', -44)],
  ['20x9 +18 up front and 20x10.5 ET38 in the rear', wheel('20', '10.5', 38)],
  ['Rear:\n22x12-44', wheel('22', '12', -44)],
  ['Running 35x12.50R20 in the rear', tire('12.50', '35')],
  ['275/40R20 in front, 315/35R20 in the back.', tire('315', '35')],
  ['Rear wheels are 20x10 with a 0 offset', wheel('20', '10', 0)],
  ['1.5in spacers rear', { rearSpacer: 38 }],
  ['25mm spacers all around', { frontSpacer: 25, rearSpacer: 25 }],
  ['2 inch spacers in the rear', { rearSpacer: 51 }],
  ['1" spacers front and rear', { frontSpacer: 25, rearSpacer: 25 }],
  ['Spacers: 15mm front, 1 1/2" rear', { frontSpacer: 15, rearSpacer: 38 }],
  ['20mm hub-centric spacers up front', { frontSpacer: 20 }],
  ['Rear: 20x11 +50, 25mm spacers', { ...wheel('20', '11', 50), rearSpacer: 25 }],
  ['It’s a dually, rear 20x8.25 -192', { dualRearWheels: true, ...wheel('20', '8.25', -192) }],
  ['DRW truck', { dualRearWheels: true }],
];

const SILENT = [
  'rear camber -2',
  'Rear toe +1, camber -2.5 front',
  'rear bumper',
  'rear 3 inch lift',
  'rear main seal',
  'Trimmed the rear bumper for 20x12 -44',
  'Rear diff is 4.10, wheels 20x10 -18',
  'Rubs in the rear at full stuff',
  '20x10 -18 all around on 33x12.50R20',
  'Next year I want 20x11 +50 out back',
  'Rear was 20x11 +50',
  'Would 20x11 +50 fit in the rear?',
  'Stock 20x9 +18 in the rear',
  'Rear: 20x11 +50. Rear: 20x10 +35',
  '2 inch coil spacers in the rear',
  '2.5 inch leveling spacers in front',
  'Spacers in the rear',
  '1.5 inch spacers',
  '2in spacer lift front and rear',
  'Added 20 inch light bar in the rear',
  'Not a dually',
  'Dually style wheels',
  'Plus 50 hp, rear seat delete, -2 degrees of camber in the rear',
  '',
];

test.each(TOLD)('%j is read', (notes, expected) => {
  expect(readRearNote(notes)).toEqual(expected);
});

test.each(SILENT)('%j says nothing of it', (notes) => {
  expect(readRearNote(notes)).toBeUndefined();
});

const BUILD = {
  wheelModel: '544BM',
  wheelWidth: '9.5',
  wheelDiameter: '20',
  wheelOffset: 20,
  wheelBackspacing: null,
  tireBrand: 'Nitto',
  tireWidth: '275',
  tireHeight: '35',
  rearWheelModel: null,
  rearWheelWidth: null,
  rearWheelDiameter: null,
  rearWheelOffset: null,
  rearWheelBackspacing: null,
  rearTireBrand: null,
  rearTireWidth: null,
  rearTireHeight: null,
  frontSpacer: null,
  rearSpacer: null,
  dualRearWheels: false,
  notes: 'Rear: 20x11 +50, 305/30R20. 25mm spacers all around.',
};

test('what the fields say already is not told again', () => {
  expect(rearNoteOf(BUILD)).toEqual(readRearNote(BUILD.notes));
  expect(rearNoteOf({ ...BUILD, rearWheelWidth: '10.5' })).toEqual({ frontSpacer: 25, rearSpacer: 25 });
  expect(rearNoteOf({ ...BUILD, rearWheelWidth: '10.5', rearSpacer: 15 })).toBeUndefined();
  expect(rearNoteOf({ ...BUILD, notes: 'Rear: 20x9.5 +20' })).toBeUndefined();
  expect(rearNoteOf({ ...BUILD, notes: null })).toBeUndefined();
});

test.each<[RearNote, string]>([
  [wheel('20', '11', 50), '20×11 +50'],
  [{ ...wheel('20', '11'), ...tire('305', '30') }, '20×11, 305/30R20'],
  [tire('12.50', '35'), '35×12.50'],
  [{ rearWheelOffset: -12, rearSpacer: 38 }, '−12, 38 mm rear spacers'],
  [{ frontSpacer: 25, rearSpacer: 25, dualRearWheels: true }, '25 mm spacers all around, dual rear wheels'],
])('%j is shown as "%s"', (note, text) => {
  expect(rearNoteText(note)).toBe(text);
});
