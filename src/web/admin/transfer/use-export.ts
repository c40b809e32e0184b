import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { listActivity } from '#contract/admin-activity.ts';
import { exportGallery } from '#contract/transfer.ts';
import { tellFailure } from '#web/admin/builds/admin-change.ts';
import { ApiError } from '#web/data/api.ts';
import { toast } from '#web/ui/toast/toast.ts';

/** Downloads the gallery. How much there will be is not known beforehand, so what has come is counted. */
export function useExport() {
  const client = useQueryClient();
  const [received, setReceived] = useState<number>();
  const stopper = useRef<AbortController>(undefined);

  const run = async () => {
    const controller = new AbortController();
    stopper.current = controller;
    setReceived(0);
    try {
      const { name, blob } = await download(controller.signal, setReceived);
      save(name, blob);
      toast({ title: 'Export successful' });
      await client.invalidateQueries({ queryKey: [listActivity.path] });
    } catch (error) {
      if (!controller.signal.aborted)
        tellFailure(client, error, { title: 'Export failed', text: 'Could not export database' });
    }
    setReceived(undefined);
  };
  return { received, start: () => void run(), stop: () => stopper.current?.abort() };
}

async function download(signal: AbortSignal, onReceived: (bytes: number) => void) {
  const response = await fetch(exportGallery.path, { credentials: 'include', signal });
  if (!response.ok || !response.body)
    throw new ApiError(response.status, response.statusText, await response.text());
  let bytes = 0;
  let told = 0;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, output) {
      bytes += chunk.byteLength;
      // Not on every chunk: each is a render.
      if (bytes - told > 250_000) {
        told = bytes;
        onReceived(bytes);
      }
      output.enqueue(chunk);
    },
  });
  // The browser keeps large blobs on disk.
  const blob = await new Response(response.body.pipeThrough(counter)).blob();
  return { name: nameIn(response.headers.get('content-disposition')), blob };
}

function nameIn(disposition: string | null): string {
  const given = /filename="?([^";]+)/.exec(disposition ?? '')?.[1];
  return given ?? `vehicle_gallery_export_${new Date().toISOString().slice(0, 10)}.zip`;
}

function save(name: string, blob: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The download has begun by the next turn.
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
}
