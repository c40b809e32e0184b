export type RefusalReason =
  | 'not-an-image'
  | 'unsupported'
  | 'broken'
  | 'too-small'
  | 'too-many-pixels'
  | 'too-slow';

/** The file itself is the problem: sending it again will not help. */
export class ImageError extends Error {
  readonly reason: RefusalReason;
  constructor(reason: RefusalReason, options?: ErrorOptions) {
    super(`Image refused: ${reason}`, options);
    this.reason = reason;
  }
}
