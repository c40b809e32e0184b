import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { UnderstoodPart } from '#contract/facets.ts';
import type { FitQuestion } from '#contract/fit-address.ts';
import type { Facet } from '#contract/gallery.ts';
import { MAKES } from '#domain/makes.ts';
import { createTypedLine } from './typed-line-field.tsx';

const WORDS: Record<string, [Facet, string]> = {
  '2019': ['year', '2019'],
  '2021': ['year', '2021'],
  f150: ['model', 'F-150'],
  leveled: ['suspension', 'Leveling Kit'],
  '-18': ['offset', '-18'],
};

/** What a search would understand of a line of these words. */
function partsOf(line: string): UnderstoodPart[] {
  return Array.from(line.matchAll(/\S+/g)).flatMap(({ 0: word, index }) => {
    const [facet, value] = WORDS[word] ?? [];
    return facet && value ? [{ facet, value, label: value, from: index, to: index + word.length }] : [];
  });
}

/** A line over a question that is rendered as soon as it is answered. */
function open(question: FitQuestion = {}, isUnderstood = true) {
  const field = { text: question.typed ?? '', failed: false };
  const rendered = { question, parts: isUnderstood ? partsOf(field.text) : undefined };
  const readParts = vi.fn(async (text: string) => partsOf(text));
  const line = createTypedLine(field.text, {
    kind: 'proposed',
    rendered: () => rendered,
    readParts,
    readMakes: async () => MAKES,
    answer: (patch) => {
      rendered.question = { ...rendered.question, ...patch };
      rendered.parts = partsOf(rendered.question.typed ?? '');
    },
    onText: (text) => {
      field.text = text;
    },
    onFailed: (failed) => {
      field.failed = failed;
    },
  });
  return { line, field, rendered, readParts };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a typed line', () => {
  it('is read once the keys rest', async () => {
    const { line, rendered, readParts } = open();
    line.type('2019');
    line.type('2019 f150');
    expect(readParts).not.toHaveBeenCalled();
    await vi.runAllTimersAsync();
    expect(readParts).toHaveBeenCalledExactlyOnceWith('2019 f150');
    expect(rendered.question).toEqual({ year: '2019', make: 'Ford', model: 'F-150', typed: '2019 f150' });
  });

  it('is read at once when its step is left, and then no more', async () => {
    const { line, rendered, readParts } = open();
    line.type('2019 ');
    await line.settle();
    await vi.runAllTimersAsync();
    expect(readParts).toHaveBeenCalledOnce();
    expect(rendered.question).toEqual({ year: '2019', typed: '2019' });
  });

  it('is not read any more once its step is gone', async () => {
    const { line, readParts } = open();
    line.type('2019');
    line.stop();
    await vi.runAllTimersAsync();
    expect(readParts).not.toHaveBeenCalled();
  });

  it('takes back what only its former wording said, and keeps what was picked since', async () => {
    const { line, rendered } = open({ typed: '2019 leveled', year: '2021', suspension: 'Leveling Kit' });
    line.type('f150');
    await line.settle();
    expect(rendered.question).toMatchObject({ year: '2021', model: 'F-150', typed: 'f150' });
    expect(rendered.question.suspension).toBeUndefined();
  });

  it('keeps the vehicle and its suspension when it is written anew at the step about wheels', async () => {
    const vehicle = { year: '2019', make: 'Ford', model: 'F-150', suspension: 'Leveling Kit' };
    const { line, rendered } = open({ typed: '2019 f150 leveled -18', ...vehicle, offset: '-18', step: '3' });
    line.type('2021 f150');
    await line.settle();
    expect(rendered.question).toMatchObject({ ...vehicle, year: '2021' });
    expect(rendered.question.offset).toBeUndefined();
    line.type('-18');
    await line.settle();
    expect(rendered.question).toMatchObject({ ...vehicle, year: '2021', offset: '-18' });
  });

  it('that is written on while an earlier wording is read follows the later one', async () => {
    const { line, rendered, readParts } = open();
    let answer: (parts: UnderstoodPart[]) => void = () => {};
    readParts.mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    line.type('2019');
    const first = line.settle();
    line.type('2021');
    await line.settle();
    answer(partsOf('2019'));
    await first;
    expect(rendered.question).toEqual({ year: '2021', typed: '2021' });
  });

  it('that could not be read says so until it can', async () => {
    const { line, field, rendered, readParts } = open({ year: '2019' });
    readParts.mockRejectedValueOnce(new Error('no network'));
    line.type('f150');
    await line.settle();
    expect(field).toEqual({ text: 'f150', failed: true });
    expect(rendered.question).toEqual({ year: '2019' });
    await line.settle();
    expect(field.failed).toBe(false);
    expect(rendered.question.model).toBe('F-150');
  });
});

describe('a typed line that could not be read', () => {
  it.each(['', '2019'])('says so no more once it is set back to "%s"', async (typed) => {
    const { line, field, readParts } = open({ typed });
    readParts.mockRejectedValueOnce(new Error('no network'));
    line.type('f150');
    await line.settle();
    expect(field.failed).toBe(true);
    line.type(typed);
    await line.settle();
    expect(field.failed).toBe(false);
  });
});

describe('what is picked', () => {
  it('cuts its own words out of the line', async () => {
    const { line, field, rendered } = open({ typed: '2019 f150 -18', year: '2019', offset: '-18' });
    await line.pick({ offset: '0' }, 'offset');
    expect(field.text).toBe('2019 f150');
    expect(rendered.question).toMatchObject({ offset: '0', typed: '2019 f150' });
  });

  it('counts at once when the line is not understood yet after a reload, and cuts the words later', async () => {
    const { line, field, rendered } = open({ typed: '2019 -18', offset: '-18' }, false);
    const picked = line.pick({ offset: '0' }, 'offset');
    expect(rendered.question.offset).toBe('0');
    await picked;
    expect(field.text).toBe('2019');
    expect(rendered.question).toMatchObject({ offset: '0', typed: '2019' });
  });

  it('does not cut a line that was written on meanwhile', async () => {
    const { line, field } = open({ typed: '2019 -18', offset: '-18' }, false);
    const picked = line.pick({ offset: '0' }, 'offset');
    line.type('2019 -18 f150');
    await picked;
    expect(field.text).toBe('2019 -18 f150');
  });
});
