import { CodeXml } from 'lucide-react';
import { type ComponentProps, Suspense, useState } from 'react';
import type { GalleryState } from '#contract/gallery-address.ts';
import { fetchedPart, openFetched, useFetchedPart } from '#web/gallery/fetched-part.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorBoundary } from '#web/ui/error-boundary.tsx';
import type { EmbedDialog } from './embed-dialog.tsx';

const dialog = fetchedPart(async () => (await import('./embed-dialog.tsx')).EmbedDialog);

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
        onPointerEnter={dialog.load}
        onClick={() => openFetched(dialog, () => setOpen(true))}
      >
        <CodeXml aria-hidden className="size-4" />
        Embed
      </Button>
      <ErrorBoundary fallback={null} resetKey={String(isOpen)}>
        <Suspense>{isOpen && <OpenedDialog state={state} onClose={() => setOpen(false)} />}</Suspense>
      </ErrorBoundary>
    </>
  );
}

function OpenedDialog(props: ComponentProps<typeof EmbedDialog>) {
  const Dialog = useFetchedPart(dialog);
  return <Dialog {...props} />;
}
