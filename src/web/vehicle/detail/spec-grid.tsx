import { Children, type ReactNode } from 'react';

/** Labels over values in two columns split by a hairline; an odd last one takes the whole width. */
export function SpecGrid({ children }: { children: ReactNode }) {
  return (
    <dl className="grid grid-cols-2 border-t border-line [&>div:nth-child(even)]:border-l [&>div:nth-child(even)]:pl-4 [&>div:last-child:nth-child(odd)]:col-span-2">
      {Children.toArray(children)}
    </dl>
  );
}

export function Spec({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0 border-line border-b pt-2 pr-2 pb-[9px]">
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="measure text-base/6 font-medium wrap-break-word">{children}</dd>
    </div>
  );
}
