import { findFaults } from './find-faults.ts';
import { readImports } from './read-imports.ts';

/** `npm run check`: prints a sentence for each arrow, circle or drawer that the house does not allow. */
const faults = findFaults(readImports('.', ['src', 'bench', 'e2e', 'test', 'scripts', 'fuzz']));
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
