import { Printer } from 'lucide-react';
import { Link } from 'wouter';
import { FIRST_STATE, galleryAddress } from '#contract/gallery-address.ts';
import { openSheet } from '#web/navigation/history-entry.ts';
import { buttonClass } from '#web/ui/button.tsx';

/** From a build to its sheet. */
export function SheetLink({ id }: { id: number }) {
  return (
    <Link
      href={galleryAddress({ ...FIRST_STATE, vehicle: id, print: true })}
      {...openSheet}
      className={buttonClass({ variant: 'quiet', className: 'mt-5' })}
    >
      <Printer aria-hidden className="size-4" />
      Print build sheet
    </Link>
  );
}
