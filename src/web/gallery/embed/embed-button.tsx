import { CodeXml } from 'lucide-react';
import { useState } from 'react';
import type { GalleryState } from '#contract/gallery-address.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorBoundary } from '#web/ui/error-boundary.tsx';
import { Island } from '#web/ui/island.tsx';
import { lazyPart, openLazy } from '#web/ui/lazy-part.ts';

const LazyEmbedDialog = lazyPart(async () => (await import('./embed-dialog.tsx')).EmbedDialog);

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
        onPointerEnter={LazyEmbedDialog.load}
        onClick={() => openLazy(LazyEmbedDialog, () => setOpen(true))}
      >
        <CodeXml aria-hidden className="size-4" />
        Embed
      </Button>
      <ErrorBoundary fallback={null} resetKey={String(isOpen)}>
        <Island>{isOpen && <LazyEmbedDialog state={state} onClose={() => setOpen(false)} />}</Island>
      </ErrorBoundary>
    </>
  );
}
