// Adds up what the unit and the browser runner reported. Fails when a test failed, was skipped, or none ran.
import { existsSync, readFileSync } from 'node:fs';

const unit = read('test-results/vitest.json');
const browser = read('test-results/playwright.json')?.stats;
const passed = (unit?.numPassedTests ?? 0) + (browser?.expected ?? 0);
const failed = unit ? unit.numFailedTests + unit.numFailedTestSuites : 1;
const failedInBrowser = browser ? browser.unexpected + browser.flaky + browser.skipped : 1;
const skipped = unit ? unit.numPendingTests + unit.numTodoTests : 0;
const wrong = failed + failedInBrowser + skipped;
console.log(`${passed} passed, ${wrong} failed`);
process.exit(wrong > 0 || passed === 0 ? 1 : 0);

/** A runner that left no report did not come to its end. */
function read(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}
