import type { Refusal } from '#contract/fields.ts';

/** A step of a submission did not work: what is said of it, and what the server said of single fields. */
export class SubmissionFailed extends Error {
  readonly title: string;
  readonly fields: Record<string, string>;

  constructor(title: string, description: string, { fields = {} }: Partial<Refusal> = {}) {
    super(description);
    this.title = title;
    this.fields = fields;
  }
}
