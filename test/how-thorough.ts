/** Whether kills and mutated files are tried in all their rounds (`npm run test:all`), or each in one. */
export const isThorough = process.env.TEST_ALL !== undefined;
