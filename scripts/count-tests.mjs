// Adds up what the unit and the browser runner reported. Fails when a test failed, was skipped, or none ran.
import { readFileSync } from 'node:fs';

const unit = read('test-results/vitest.json');
const browser = read('test-results/playwright.json').stats;
const passed = unit.numPassedTests + browser.expected;
const failed = unit.numFailedTests + unit.numFailedTestSuites + browser.unexpected + browser.flaky;
const skipped = unit.numPendingTests + unit.numTodoTests + browser.skipped;
console.log(`${passed} passed, ${failed + skipped} failed`);
process.exit(failed + skipped > 0 || passed === 0 ? 1 : 0);

function read(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}
