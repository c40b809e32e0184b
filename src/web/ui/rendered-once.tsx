import { createContext, type ReactNode, use } from 'react';

/** Gives a text that stands for a part in rendered markup and is replaced by it afterwards; nothing for a part that cannot be told from its key. */
export type SlotFor = (key: string, part: ReactNode, numbers: readonly number[]) => string | undefined;

/** While the server renders for a visitor it knows nothing about: many parts look alike on every page, so they are rendered once. */
export const PartSlots = createContext<SlotFor | undefined>(undefined);

/** While such a part is rendered: what stands for each of its numbers. */
export const NumberMark = createContext<string | undefined>(undefined);

interface RenderedOnceProps {
  /** A name of the part. */
  name: string;
  /** All that decides how the part looks, but for its numbers; undefined for one that is rendered with its page. */
  shape: unknown;
  /** What its `Numeral`s show, in their order. */
  numbers?: readonly number[] | undefined;
  children: ReactNode;
}

/** A part without text beside it that looks the same wherever it stands: its ids are given, not made by React from its place. */
export function RenderedOnce({ name, shape, numbers = [], children }: RenderedOnceProps) {
  const slotFor = use(PartSlots);
  if (!slotFor || shape === undefined) return children;
  return slotFor(`${name} ${JSON.stringify(shape)}`, children, numbers) ?? children;
}

/** A number in a part that does not change its looks. */
export function Numeral({ value }: { value: number | undefined }) {
  return value === undefined ? null : (use(NumberMark) ?? value);
}
