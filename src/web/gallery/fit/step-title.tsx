import { type ReactNode, useEffect, useRef } from 'react';

/** What a step asks. Reading starts here when the step comes up. */
export function StepTitle({ lead, children }: { lead?: ReactNode; children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  return (
    <div>
      <h3
        ref={title}
        tabIndex={-1}
        className="font-condensed text-[28px]/8 font-semibold text-balance outline-none"
      >
        {children}
      </h3>
      {lead && <p className="mt-1 text-sm text-muted max-md:text-base">{lead}</p>}
    </div>
  );
}
