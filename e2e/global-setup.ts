import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Makes the data folder that every worker's site copies, with demo builds and their pictures; E2E_TEMPLATE names one made before. */
export default function setup(): (() => void) | undefined {
  if (process.env.E2E_TEMPLATE) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'gallery-e2e-template-'));
  const { status } = spawnSync(process.execPath, ['test/seed-demo-site.ts', folder], { stdio: 'inherit' });
  if (status !== 0) throw new Error('The demo builds for the browser tests could not be made');
  process.env.E2E_TEMPLATE = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
