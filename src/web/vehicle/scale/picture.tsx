import { useLayoutEffect, useRef } from 'react';
import type { Drawing } from '#drawings/kit/markup.ts';
import { changesBetween } from './markup-changes.ts';

interface PictureProps {
  drawing: Drawing;
  /** From where to where of its width it is shown, in percent. */
  share: readonly [number, number];
  label?: string;
}

/** A drawing put into the page as elements, in one step, so that nothing flickers; pieces that are the same stay. */
export function Picture({ drawing: { viewBox, pieces }, share: [from, to], label }: PictureProps) {
  const ref = useRef<SVGSVGElement>(null);
  const shown = useRef<readonly string[]>([]);
  useLayoutEffect(() => {
    const svg = ref.current;
    if (!svg) return;
    for (const [place, { transform = '', content }] of pieces.entries()) {
      const group =
        svg.children[place] ?? svg.appendChild(document.createElementNS('http://www.w3.org/2000/svg', 'g'));
      const before = shown.current[place];
      if (before !== content) write(group, before, content);
      group.setAttribute('transform', transform);
    }
    while (svg.children.length > pieces.length) svg.lastChild?.remove();
    shown.current = pieces.map(({ content }) => content);
  }, [pieces]);
  return (
    <svg
      ref={ref}
      viewBox={viewBox}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      className="absolute inset-0 size-full text-text"
      style={{ clipPath: `inset(0 ${100 - to}% 0 ${from}%)` }}
    />
  );
}

/** Only our own module writes this text, and no word of a visitor's is in it. */
function write(group: Element, before: string | undefined, content: string): void {
  const changes = before === undefined ? undefined : changesBetween(before, content);
  if (!changes) {
    group.innerHTML = content;
    return;
  }
  const elements = group.querySelectorAll('*');
  for (const { place, attributes, text } of changes) {
    const changed = elements[place];
    for (const [name, value] of attributes) changed?.setAttribute(name, value);
    if (changed && text !== undefined) changed.textContent = text;
  }
}
