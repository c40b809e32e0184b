import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { buttonClass } from '../../ui/button.tsx';

/** Leaves the question for builds of the gallery; they start at the top. */
export function GalleryLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link href={to} onClick={() => scrollTo(0, 0)} className={buttonClass({ variant: 'quiet' })}>
      {children}
    </Link>
  );
}
