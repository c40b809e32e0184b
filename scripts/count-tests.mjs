// Adds up what the unit and the browser runner reported, and says again at the very end what failed. Fails when a test failed, was
// skipped, or none ran.
import { existsSync, readFileSync } from 'node:fs';

const unit = read('test-results/vitest.json');
const browser = read('test-results/playwright.json');
const wrong = [
  ...(unit ? unit.testResults.flatMap(wrongInUnit) : ['the unit tests did not come to their end']),
  ...(browser ? browser.suites.flatMap(wrongInBrowser) : ['the journeys did not come to their end']),
];
const passed = (unit?.numPassedTests ?? 0) + (browser?.stats.expected ?? 0);
for (const line of wrong) console.log(`failed: ${line}`);
console.log(`${passed} passed, ${wrong.length} failed`);
process.exit(wrong.length > 0 || passed === 0 ? 1 : 0);

/** A runner that left no report did not come to its end. */
function read(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

/** Tests of a file that did not pass; the file itself when it could not be read or prepared. */
function wrongInUnit(file) {
  const tests = file.assertionResults.filter((test) => test.status !== 'passed');
  if (tests.length === 0 && file.status === 'failed') return [`${file.name}: ${firstLine(file.message)}`];
  return tests.map(
    (test) => `${file.name}: ${test.fullName} (${test.status}) ${firstLine(test.failureMessages?.[0])}`,
  );
}

/** Journeys that did not pass at the first try. */
function wrongInBrowser(suite) {
  const inside = (suite.suites ?? []).flatMap(wrongInBrowser);
  const specs = suite.specs.flatMap((spec) =>
    spec.tests
      .filter((test) => test.status !== 'expected')
      .map((test) => {
        const error = test.results.flatMap((result) => result.errors)[0];
        return `${spec.file}:${spec.line}: ${spec.title} (${test.status}) ${firstLine(error?.message)}`;
      }),
  );
  return [...specs, ...inside];
}

function firstLine(message) {
  return (message ?? '').split('\n', 1)[0];
}
