import { clsx } from 'clsx';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import type { PhotoPoint, PhotoScale } from '#domain/photo-scale.ts';
import { arrowStep } from '#web/ui/photo/arrow-step.ts';
import type { MarkName, Marks } from './first-marks.ts';
import { Magnifier } from './magnifier.tsx';
import type { OwnPhoto } from './photo.ts';

interface Mark {
  name: MarkName;
  label: string;
  look: string;
  /** Says at a glance which wheel it is. */
  letter?: string;
}

const MARKS: readonly Mark[] = [
  { name: 'frontArch', label: 'Front fender edge', look: 'w-6 border-t-2 border-white' },
  { name: 'rearArch', label: 'Rear fender edge', look: 'w-6 border-t-2 border-white' },
  { name: 'front', label: 'Front hub', letter: 'F', look: 'size-5 rounded-full border-2 border-accent' },
  { name: 'rear', label: 'Rear hub', letter: 'R', look: 'size-5 rounded-full border-2 border-accent' },
  {
    name: 'side',
    label: 'Front tire, level with the hub',
    look: 'size-3 rounded-full border-2 border-white',
  },
  { name: 'edge', label: 'Front tire, lower edge', look: 'size-3 rounded-full border-2 border-white' },
];

interface MarkEditorProps {
  photo: OwnPhoto;
  marks: Marks;
  /** Those somebody has set; the others are dashed. */
  set: ReadonlySet<MarkName>;
  /** What the marks come to; its wheels are drawn as outlines. */
  scale: PhotoScale | undefined;
  onMove: (name: MarkName, to: PhotoPoint) => void;
}

interface Drag {
  name: MarkName;
  /** From the pointer to the mark, in px of the photo. */
  by: PhotoPoint;
  /** Px of the screen for a px of the photo. */
  zoom: number;
}

/** A photo with its marks, moved by drag, by touch and by keys. */
export function MarkEditor({ photo, marks, set, scale, onMove }: MarkEditorProps) {
  const box = useRef<HTMLDivElement>(null);
  const [drag, setDrag] = useState<Drag>();
  const [told, setTold] = useState('');
  const move = (name: MarkName, to: PhotoPoint) => {
    onMove(name, to);
    setTold(`${Math.round(to.x)} across, ${Math.round(to.y)} down`);
  };
  const placeOf = ({ clientX, clientY }: PointerEvent, zoom: number): PhotoPoint => {
    const { left = 0, top = 0 } = box.current?.getBoundingClientRect() ?? {};
    return { x: (clientX - left) / zoom, y: (clientY - top) / zoom };
  };
  const start = (event: PointerEvent<HTMLButtonElement>) => {
    const zoom = (box.current?.clientWidth || photo.width) / photo.width;
    const at = placeOf(event, zoom);
    const name = nearestTo(at, marks);
    event.currentTarget.setPointerCapture(event.pointerId);
    onMove(name, marks[name]);
    setDrag({ name, zoom, by: { x: marks[name].x - at.x, y: marks[name].y - at.y } });
  };
  const follow = (event: PointerEvent) => {
    if (!drag) return;
    const at = placeOf(event, drag.zoom);
    move(drag.name, { x: at.x + drag.by.x, y: at.y + drag.by.y });
  };
  const step = (event: KeyboardEvent, name: MarkName) => {
    const by = event.key === 'Enter' ? { x: 0, y: 0 } : arrowStep(event);
    if (!by) return;
    event.preventDefault();
    move(name, { x: marks[name].x + by.x, y: marks[name].y + by.y });
  };
  const end = () => setDrag(undefined);
  return (
    <div
      ref={box}
      className="relative select-none max-md:-mx-4"
      style={{ aspectRatio: `${photo.width} / ${photo.height}` }}
    >
      <img src={photo.url} alt="Your vehicle" draggable={false} className="size-full" />
      {scale && <WheelOutlines photo={photo} marks={marks} scale={scale} />}
      {MARKS.map(({ name, label, look, letter }) => (
        <button
          key={name}
          type="button"
          aria-label={label}
          aria-description="Arrow keys move it, with Shift by 10 px. Enter keeps it where it is."
          onPointerDown={start}
          onPointerMove={follow}
          onPointerUp={end}
          onPointerCancel={end}
          onKeyDown={(event) => step(event, name)}
          className="absolute flex size-10 -translate-1/2 cursor-move touch-none items-center justify-center rounded-full"
          style={{
            left: `${(marks[name].x / photo.width) * 100}%`,
            top: `${(marks[name].y / photo.height) * 100}%`,
          }}
        >
          <span
            aria-hidden
            className={clsx(look, 'shadow-[0_0_0_1px_#000a]', !set.has(name) && 'border-dashed')}
          />
          <span
            aria-hidden
            className="absolute top-7.5 text-xs/3 font-semibold text-white [text-shadow:0_0_3px_#000]"
          >
            {letter}
          </span>
        </button>
      ))}
      {drag && <Magnifier photo={photo} at={marks[drag.name]} zoom={drag.zoom} />}
      <output className="sr-only">{told}</output>
    </div>
  );
}

/** On a phone marks lie over each other: the one under the finger's middle is meant. */
function nearestTo({ x, y }: PhotoPoint, marks: Marks): MarkName {
  const away = (name: MarkName) => Math.hypot(marks[name].x - x, marks[name].y - y);
  return MARKS.map(({ name }) => name).reduce((best, name) => (away(name) < away(best) ? name : best));
}

/** The wheels as they are measured, so that a mark that is off shows. */
function WheelOutlines({
  photo,
  marks,
  scale,
}: Pick<MarkEditorProps, 'photo' | 'marks'> & { scale: PhotoScale }) {
  const radius = scale.tireDiameter / 2 / scale.mmPerPx;
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${photo.width} ${photo.height}`}
      className="pointer-events-none absolute inset-0 size-full text-accent"
    >
      {[marks.front, marks.rear].map(({ x, y }, index) => (
        <ellipse
          key={index === 0 ? 'front' : 'rear'}
          rx={radius * scale.ratio}
          ry={radius}
          transform={`translate(${x} ${y}) rotate(${scale.tilt})`}
          fill="none"
          stroke="currentColor"
          strokeWidth={2}
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  );
}
