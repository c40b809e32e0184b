import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'planted-faults-'));
interface Finding {
  category: string;
  file: string;
}
let findings: Finding[] = [];

beforeAll(() => {
  cpSync('test/planted-faults', folder, { recursive: true });
  writeFileSync(join(folder, 'src/server/vehicles/too-long.ts'), 'export const line = 1;\n'.repeat(401));
  copyFileSync('biome.json', join(folder, 'biome.json'));
  const { stdout } = spawnSync(
    join(process.cwd(), 'node_modules/.bin/biome'),
    ['lint', '--vcs-enabled=false', '--reporter=json', '--max-diagnostics=none', '.'],
    { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  const report: { diagnostics: { category: string; location: { path: string } }[] } = JSON.parse(stdout);
  findings = report.diagnostics.map(({ category, location }) => ({ category, file: location.path }));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  ['has-any.ts', 'lint/suspicious/noExplicitAny'],
  ['silences-the-compiler.ts', 'lint/style/noNonNullAssertion'],
  ['forgets-a-promise.ts', 'lint/nursery/noFloatingPromises'],
  ['has-a-default-export.ts', 'lint/style/noDefaultExport'],
  ['BadName.ts', 'lint/style/useFilenamingConvention'],
  ['too-long.ts', 'lint/style/noExcessiveLinesPerFile'],
])('the planted fault %s is found', (file, category) => {
  expect(findings).toContainEqual({ category, file: expect.stringMatching(new RegExp(`/${file}$`)) });
});
