import { decodeDrawing, decodePhoto } from './decode-image.ts';
import { encodeImage, type ProcessedImage } from './encode-image.ts';
import { ImageRefused, type RefusalReason } from './image-errors.ts';
import { rebuildMaster } from './rebuild-master.ts';

export type Order = { id: number } & ({ photo: Uint8Array } | { master: Uint8Array } | { drawing: string });
export type Delivery = { id: number } & (
  | { image: ProcessedImage }
  | { refused: RefusalReason }
  | { failed: string }
);

process.on('message', async (order: Order) => {
  deliver(await fulfil(order));
  globalThis.gc?.();
});
// The server is gone: nobody waits for the rest.
process.on('disconnect', () => process.exit());

function deliver(delivery: Delivery): void {
  process.send?.(delivery);
}

async function fulfil(order: Order): Promise<Delivery> {
  const { id } = order;
  try {
    return { id, image: await make(order) };
  } catch (error) {
    return error instanceof ImageRefused ? { id, refused: error.reason } : { id, failed: String(error) };
  }
}

async function make(order: Order): Promise<ProcessedImage> {
  if ('master' in order) return rebuildMaster(order.master);
  const pixels = 'photo' in order ? await decodePhoto(order.photo) : await decodeDrawing(order.drawing);
  globalThis.gc?.();
  return encodeImage(pixels);
}
