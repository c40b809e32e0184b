import { describe, expect, it } from 'vitest';
import { aListedBuild } from '#test/listed-build.ts';
import { linesOfNotes, roomOnSheet, sheetNotes } from './sheet-notes.ts';

const plain = aListedBuild({ trim: 'Lariat', suspensionBrand: 'Bilstein', rubbing: 'Rubs' });
const long = 'x'.repeat(100);

describe('the notes on a sheet', () => {
  it('stand whole when there is room, without empty lines', () => {
    expect(sheetNotes('Rubs a bit.\n\n\n  Cut the bumper. \n', 8)).toEqual({
      text: 'Rubs a bit.\nCut the bumper.',
      cut: false,
    });
  });

  it('end after a whole word when there is more of them', () => {
    const { text, cut } = sheetNotes('Trimmed the liner. '.repeat(263), 8);
    expect(cut).toBe(true);
    expect(text).toMatch(/ (Trimmed|the|liner) …$/);
    expect(text.length).toBeGreaterThan(700);
    expect(text.length).toBeLessThan(8 * 105 + 3);
  });

  it('count short lines as lines', () => {
    const lines = Array.from({ length: 5 }, (_, index) => `Line ${index + 1}`);
    expect(sheetNotes(lines.join('\n'), 3)).toEqual({ text: 'Line 1\nLine 2\nLine 3 …', cut: true });
    expect(sheetNotes(lines.join('\n'), 5).cut).toBe(false);
  });

  it('are cut within a word that is longer than the sheet, never within a character', () => {
    const { text, cut } = sheetNotes(`a${'🛞'.repeat(2499)}`, 1);
    expect(cut).toBe(true);
    expect(text.isWellFormed()).toBe(true);
  });

  it('have less room when name and parts need two lines', () => {
    expect(linesOfNotes(plain)).toBe(8);
    expect(linesOfNotes({ ...plain, tireBrand: long, suspension: long })).toBe(8);
    expect(linesOfNotes({ ...plain, tireBrand: long, suspension: long, modification: long })).toBe(7);
    expect(linesOfNotes({ ...plain, model: long })).toBe(6);
    expect(
      linesOfNotes({
        ...plain,
        model: long,
        wheelModel: long,
        tireBrand: long,
        suspension: long,
        suspensionBrand: long,
        modification: long,
        rubbing: long,
      }),
    ).toBe(2);
  });

  it('have less room under a head of front and rear, and under measures of spacers', () => {
    expect(linesOfNotes({ ...plain, rearWheelWidth: '11' })).toBe(6);
    expect(linesOfNotes({ ...plain, frontSpacer: 20, rearSpacer: 20 })).toBe(5);
    expect(linesOfNotes({ ...plain, rearSpacer: 20 })).toBe(3);
  });

  it('are shorter beside the drawing, which stands only where sizes are known and texts leave room', () => {
    expect(roomOnSheet(plain)).toEqual({ isDrawn: true, lines: 4 });
    expect(roomOnSheet({ ...plain, model: long })).toEqual({ isDrawn: true, lines: 2 });
    expect(roomOnSheet({ ...plain, model: long, rubbing: long, suspension: long, tireBrand: long })).toEqual({
      isDrawn: false,
      lines: 5,
    });
    expect(roomOnSheet({ ...plain, tireHeight: '' })).toEqual({ isDrawn: false, lines: 8 });
  });
});
