import { clsx } from 'clsx';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { MAX_PLATE_BOXES, type PlateBox } from '#contract/plates/plates.ts';
import { Button } from '#web/ui/button.tsx';
import { arrowStep } from '#web/ui/photo/arrow-step.ts';
import { moveBox, NEW_BOX, resizeBox } from './plate-boxes.ts';

/** Percent that an arrow key moves or resizes a box by. */
const KEY_STEP = 0.5;

interface BoxEditorProps {
  /** Address of the photo. */
  source: string;
  boxes: PlateBox[];
  onBoxes: (boxes: PlateBox[]) => void;
}

/** The photo with boxes over its license plates, to move, resize, add and remove by pointer and by keys. */
export function BoxEditor({ source, boxes, onBoxes }: BoxEditorProps) {
  const frame = useRef<HTMLDivElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const [current, setCurrent] = useState(0);
  const [added, setAdded] = useState(0);
  useEffect(() => {
    if (added > 0) frame.current?.querySelector<HTMLElement>('li:last-child button')?.focus();
  }, [added]);
  const remove = (index: number) => {
    onBoxes(boxes.toSpliced(index, 1));
    setCurrent(Math.max(0, index - 1));
    add.current?.focus();
  };
  return (
    <>
      <div className="flex justify-center rounded-control bg-raised">
        <div ref={frame} className="relative">
          <img src={source} alt="" draggable={false} className="block max-h-[50dvh] max-w-full select-none" />
          <ul aria-label="License plate boxes">
            {boxes.map((box, index) => (
              <Box
                // biome-ignore lint/suspicious/noArrayIndexKey: a box is nothing but its place
                key={index}
                box={box}
                number={index + 1}
                isCurrent={index === current}
                frame={() => frame.current?.getBoundingClientRect()}
                onFocus={() => setCurrent(index)}
                onBox={(next) => onBoxes(boxes.with(index, next))}
                onRemove={() => remove(index)}
              />
            ))}
          </ul>
        </div>
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          ref={add}
          disabled={boxes.length >= MAX_PLATE_BOXES}
          onClick={() => {
            onBoxes([...boxes, NEW_BOX]);
            setCurrent(boxes.length);
            setAdded(added + 1);
          }}
        >
          Add Box
        </Button>
        {boxes.length > 0 && (
          <Button variant="ghost" onClick={() => remove(current)}>
            {boxes.length === 1 ? 'Remove Box' : `Remove Box ${current + 1}`}
          </Button>
        )}
      </div>
    </>
  );
}

interface BoxProps {
  box: PlateBox;
  number: number;
  isCurrent: boolean;
  /** Where the photo is on the screen. */
  frame: () => DOMRect | undefined;
  onFocus: () => void;
  onBox: (box: PlateBox) => void;
  onRemove: () => void;
}

type Change = typeof moveBox;

function Box({ box, number, isCurrent, frame, onFocus, onBox, onRemove }: BoxProps) {
  const held = useRef<{ x: number; y: number; box: PlateBox }>(undefined);
  /** What a button does that moves the box or its corner. */
  const handlers = (change: Change) => ({
    onFocus,
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      held.current = { x: event.clientX, y: event.clientY, box };
      // Safari focuses no button that is pressed.
      onFocus();
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const { width, height } = frame() ?? { width: 0, height: 0 };
      if (!held.current || width === 0) return;
      const { x, y } = held.current;
      onBox(
        change(held.current.box, { x: (100 * (clientX - x)) / width, y: (100 * (clientY - y)) / height }),
      );
    },
    onLostPointerCapture: () => {
      held.current = undefined;
    },
    onKeyDown: (event: KeyboardEvent) => {
      const step = arrowStep(event, KEY_STEP);
      if (step) onBox((event.altKey ? resizeBox : change)(box, step));
      else if (event.key === 'Delete' || event.key === 'Backspace') onRemove();
      else return;
      event.preventDefault();
    },
  });
  const { x, y, width, height } = box;
  return (
    <li
      className={clsx('absolute', isCurrent && 'z-10')}
      style={{ left: `${x}%`, top: `${y}%`, width: `${width}%`, height: `${height}%` }}
    >
      <button
        type="button"
        aria-label={`License plate ${number}: ${x} percent from the left, ${y} percent from the top. Use the arrow keys to move it, Delete to remove it.`}
        {...handlers(moveBox)}
        className={clsx(
          'absolute inset-0 cursor-move touch-none border-2 bg-[oklch(0.16_0.006_265/0.55)] shadow-[0_0_0_1px_rgb(0_0_0/0.5)] before:absolute before:-inset-4',
          isCurrent ? 'border-accent' : 'border-white',
        )}
      />
      <button
        type="button"
        aria-label={`Size of license plate ${number}: ${width} percent wide, ${height} percent high. Use the arrow keys.`}
        {...handlers(resizeBox)}
        className="absolute -right-8 -bottom-8 size-10 cursor-nwse-resize touch-none"
      >
        <span
          aria-hidden
          className="absolute top-0 left-0 size-4 rounded-full border-2 border-white bg-accent shadow-[0_0_0_1px_rgb(0_0_0/0.5)]"
        />
      </button>
    </li>
  );
}
