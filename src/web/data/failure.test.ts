import { expect, test } from 'vitest';
import { ApiError } from './api.ts';
import { failedFields, failureText, hasStatus } from './failure.ts';

const refused = new ApiError(
  409,
  'Conflict',
  JSON.stringify({ error: 'Taken', message: 'It is taken', fields: { email: 'Taken' } }),
);

test('the words of the server come first', () => {
  expect(failureText(refused, 'Failed')).toBe('It is taken');
  expect(failureText(new ApiError(400, 'Bad', '{"error":"Wrong"}'), 'Failed')).toBe('Wrong');
});

test('an answer without words and no answer at all have words of their own', () => {
  expect(failureText(new ApiError(502, 'Bad gateway', '<html>'), 'Failed', 'No answer')).toBe('Failed');
  expect(failureText(new TypeError('fetch failed'), 'Failed', 'No answer')).toBe('No answer');
});

test('fields and statuses are told of answers only', () => {
  expect(failedFields(refused)).toEqual({ email: 'Taken' });
  expect(failedFields(new TypeError())).toEqual({});
  expect([hasStatus(refused, 404, 409), hasStatus(refused, 404), hasStatus(undefined, 409)]).toEqual([
    true,
    false,
    false,
  ]);
});
