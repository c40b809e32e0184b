import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
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

const imports = 'lint/style/noRestrictedImports';

test.each([
  ['contract/imports-the-server.ts', imports],
  ['contract/imports-react.ts', imports],
  ['server/platform/knows-vehicles.ts', imports],
  ['server/database/imports-platform.ts', imports],
  ['server/vehicles/imports-routes.ts', imports],
  ['server/vehicles/imports-web.ts', imports],
  ['server/vehicles/imports-test.ts', imports],
  ['web/ui/imports-vehicles.ts', imports],
  ['web/vehicles/imports-a-screen.ts', imports],
  ['web/auth/imports-a-screen.ts', imports],
  ['web/gallery/imports-the-server.ts', imports],
  ['server/vehicles/has-any.ts', 'lint/suspicious/noExplicitAny'],
  ['server/vehicles/forgets-a-promise.ts', 'lint/nursery/noFloatingPromises'],
  ['server/vehicles/BadName.ts', 'lint/style/useFilenamingConvention'],
  ['server/vehicles/cycle-a.ts', 'lint/suspicious/noImportCycles'],
  ['server/vehicles/too-long.ts', 'lint/style/noExcessiveLinesPerFile'],
])('the planted fault %s is found', (file, category) => {
  expect(findings).toContainEqual({ category, file: expect.stringMatching(new RegExp(`${file}$`)) });
});
