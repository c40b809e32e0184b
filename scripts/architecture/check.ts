import { globSync } from 'node:fs';
import { findFaults } from './find-faults.ts';
import { findSharedTexts } from './find-shared-texts.ts';
import { readImports } from './read-imports.ts';

/** `npm run check`: prints a sentence for each arrow, circle or drawer that the house does not allow, and each text that a translation breaks. */
const faults = [
  ...findFaults(readImports('.', ['src', 'bench', 'e2e', 'test', 'scripts', 'fuzz'])),
  ...globSync('src/web/**/*.tsx').flatMap((file) => findSharedTexts(file)),
];
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
