import { Refused } from '../platform/errors.ts'; export const no = Refused;
