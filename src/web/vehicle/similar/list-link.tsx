import type { ReactNode } from 'react';
import { Link } from 'wouter';

interface ListLinkProps {
  /** An address of the gallery. */
  to: string;
  className?: string;
  children: ReactNode;
}

/** Leaves a dialog for builds of the gallery; they start at their top. */
export function ListLink({ to, className, children }: ListLinkProps) {
  return (
    <Link href={to} onClick={() => scrollTo(0, 0)} className={className}>
      {children}
    </Link>
  );
}
