import type { FieldErrors } from 'react-hook-form';
import { ApiError } from './api.ts';

/** What is wrong with each field. */
export type FieldProblems = Record<string, string>;

/** The first thing that a check found wrong with each field. */
export function problemsOf(issues: readonly { path: PropertyKey[]; message: string }[] = []): FieldProblems {
  const problems: FieldProblems = {};
  for (const { path, message } of issues) problems[String(path[0])] ??= message;
  return problems;
}

/** Problems as a resolver of react-hook-form gives them. */
export function errorsOf(problems: FieldProblems): FieldErrors {
  const errors = Object.entries(problems).map(([name, message]) => [name, { type: 'check', message }]);
  return Object.fromEntries(errors);
}

/** A step of a submission did not work: how that is told in a toast, unless it stands beside its field already, and what is wrong with single fields. */
export class SubmissionFailed extends Error {
  readonly title: string;
  readonly fields: FieldProblems;
  readonly isShown: boolean;

  constructor(title: string, description: string, fields: FieldProblems = {}, isShown = false) {
    super(description);
    this.title = title;
    this.fields = fields;
    this.isShown = isShown;
  }
}

/** Why a call failed, as `failureText` tells it, where the words of the server are but a part of what is said. */
export function refusalText(error: unknown, say: (refused: ApiError) => string, noAnswer: string): string {
  return error instanceof ApiError ? say(error) : noAnswer;
}
