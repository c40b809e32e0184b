export type VideoRefusalReason = 'not-a-video' | 'unknown-codec' | 'broken' | 'too-complex';

/** The file itself is the problem: sending it again will not help. */
export class VideoError extends Error {
  readonly reason: VideoRefusalReason;
  constructor(reason: VideoRefusalReason, options?: ErrorOptions) {
    super(`Video refused: ${reason}`, options);
    this.reason = reason;
  }
}
