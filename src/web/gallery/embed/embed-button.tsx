import { CodeXml } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { GalleryState } from '#contract/gallery-address.ts';
import { Button } from '../../ui/button.tsx';

const fetchDialog = async () => ({ default: (await import('./embed-dialog.tsx')).EmbedDialog });
const EmbedDialog = lazy(fetchDialog);

interface EmbedButtonProps {
  state: GalleryState;
  variant?: 'outline' | 'ghost';
}

/** Opens the way to show these builds on another site. */
export function EmbedButton({ state, variant = 'outline' }: EmbedButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant={variant}
        aria-haspopup="dialog"
        onPointerEnter={fetchDialog}
        onClick={() => setOpen(true)}
      >
        <CodeXml aria-hidden className="size-4" />
        Embed
      </Button>
      <Suspense>{isOpen && <EmbedDialog state={state} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
