import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createHumanCheck, HumanBox } from './human-check.tsx';
import type { HumanProof } from './solve-puzzle.ts';

const LASTING = { altcha: 'solved', lifetime: Number.POSITIVE_INFINITY };

/** The box with a puzzle that is solved as the test says. */
function openBox(prove: () => Promise<HumanProof>) {
  const check = createHumanCheck(prove);
  render(<HumanBox check={check} isMissing={false} />);
  onTestFinished(cleanup);
  const box = screen.getByRole('checkbox', { name: 'I am human' });
  return { check, box, press: () => act(async () => void fireEvent.click(box)) };
}

/** Puzzles that are solved when the test says so. */
function heldPuzzles() {
  const answers: ((proof: HumanProof) => void)[] = [];
  const prove = () => new Promise<HumanProof>((resolve) => answers.push(resolve));
  return { prove, solve: () => act(async () => answers[0]?.(LASTING)) };
}

test('a tick carries the solution once it is found', async () => {
  const { prove, solve } = heldPuzzles();
  const { check, box, press } = openBox(prove);
  await press();
  expect(screen.getByRole('status')).toHaveTextContent('Checking, about a second...');
  await solve();
  expect(box).toBeChecked();
  expect(screen.getByRole('status')).not.toHaveTextContent('Checking');
  expect(check.get()).toEqual({ step: 'ticked', altcha: 'solved' });
});

test('a solution that comes after the box was unticked counts for nothing', async () => {
  const { prove, solve } = heldPuzzles();
  const { check, box, press } = openBox(prove);
  await press();
  await press();
  await solve();
  expect(box).not.toBeChecked();
  expect(check.get()).toEqual({ step: 'unticked' });
});

test('a solution is let go when it expires, whatever the clock of the visitor says', async () => {
  vi.useFakeTimers({ now: 0 });
  onTestFinished(() => void vi.useRealTimers());
  const { box, press } = openBox(async () => ({ altcha: 'solved', lifetime: 1000 }));
  await press();
  vi.setSystemTime(7_200_000);
  act(() => void vi.advanceTimersByTime(999));
  expect(box).toBeChecked();
  act(() => void vi.advanceTimersByTime(1));
  expect(box).not.toBeChecked();
});

test('a check that could not be made says so and can be tried again', async () => {
  const { box, press } = openBox(
    vi.fn(async () => LASTING).mockRejectedValueOnce(new TypeError('Failed to fetch')),
  );
  await press();
  expect(box).not.toBeChecked();
  expect(box).toHaveAccessibleDescription(/^The check didn’t work/);
  await press();
  expect(box).toBeChecked();
});

test('whoever sends while the puzzle is worked on waits until it is solved or let go', async () => {
  const { prove, solve } = heldPuzzles();
  const { check, press } = openBox(prove);
  await check.settled();
  await press();
  const solved = check.settled().then(() => check.get().step);
  await solve();
  expect(await solved).toBe('ticked');
  await press();
  await press();
  const letGo = check.settled().then(() => check.get().step);
  await press();
  expect(await letGo).toBe('unticked');
});
