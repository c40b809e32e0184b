export type RefusalReason = 'not-an-image' | 'unsupported' | 'broken' | 'too-many-pixels' | 'too-slow';

/** The file itself is the problem: sending it again will not help. */
export class ImageRefused extends Error {
  readonly reason: RefusalReason;
  constructor(reason: RefusalReason, options?: ErrorOptions) {
    super(`Image refused: ${reason}`, options);
    this.reason = reason;
  }
}

/** Too many pictures are being worked on: the same file may succeed in a moment. */
export class Busy extends Error {
  readonly retryAfterSeconds: number;
  constructor(retryAfterSeconds: number) {
    super('Too many pictures at once');
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
