import { useLayoutEffect, useRef } from 'react';

interface PictureProps {
  svg: string;
  /** From where to where of its width it is shown, in percent. */
  share: readonly [number, number];
  label?: string;
}

/** A drawing put into the page as elements, in one step, so that nothing flickers while a slider moves. */
export function Picture({ svg, share: [from, to], label }: PictureProps) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { documentElement } = new DOMParser().parseFromString(svg, 'image/svg+xml');
    documentElement.setAttribute('class', 'size-full');
    ref.current?.replaceChildren(document.importNode(documentElement, true));
  }, [svg]);
  return (
    <div
      ref={ref}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      className="absolute inset-0 text-text"
      style={{ clipPath: `inset(0 ${100 - to}% 0 ${from}%)` }}
    />
  );
}
