import { expect, test } from 'vitest';
import { ApiError } from './api.ts';
import { failureText } from './failure.ts';
import { refusalText } from './form-problems.ts';

test('the words of the server may be a part of a longer sentence', () => {
  const refused = new ApiError(409, 'Conflict', '{"error":"Taken","message":"It is taken"}');
  const say = ({ status }: ApiError) => `Failed with ${status}: ${failureText(refused, '')}`;
  expect(refusalText(refused, say, 'No answer')).toBe('Failed with 409: It is taken');
  expect(refusalText(new TypeError('fetch failed'), say, 'No answer')).toBe('No answer');
});
