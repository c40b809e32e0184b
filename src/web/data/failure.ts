import type { Refusal } from '#contract/endpoint.ts';
import { toast } from '#web/ui/toast.ts';
import { ApiError } from './api.ts';

/** Why a call failed, in words for people: the server's own, else `fallback`; `noAnswer` when no answer came at all. */
export function failureText(error: unknown, fallback: string, noAnswer = fallback): string {
  if (!(error instanceof ApiError)) return noAnswer;
  return error.refusal.message ?? error.refusal.error ?? fallback;
}

/** By which the browser decides what a failure means. */
export function failureCode(error: unknown): Refusal['code'] {
  return error instanceof ApiError ? error.refusal.code : undefined;
}

/** What the server says of single fields. */
export function failedFields(error: unknown): Record<string, string> {
  return (error instanceof ApiError && error.refusal.fields) || {};
}

/** Whether the server answered with one of these statuses. */
export function hasStatus(error: unknown, ...statuses: number[]): boolean {
  return error instanceof ApiError && statuses.includes(error.status);
}

/** Tells in a toast why something failed. */
export function showFailure(title: string, description: string): void {
  toast({ title, description, variant: 'destructive' });
}

/** Whether the same call may work later: no answer came, or the server was busy or failed. */
export function isRetryable(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500 || hasStatus(error, 408, 429);
}
