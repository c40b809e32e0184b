import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { getPriority } from 'node:os';
import { expect, test } from 'vitest';
import { NICENESS, setProcessNiceness } from './niceness.ts';

test('pictures, pages of programs and backups come after what answers, and the embedded database before it', () => {
  expect(NICENESS.embeddedDatabase).toBeLessThan(NICENESS.answers);
  for (const later of [NICENESS.pages, NICENESS.files, NICENESS.backups])
    expect(later).toBeGreaterThan(NICENESS.answers);
});

test('a process gets the priority it is given, and one that is gone or never started is let be', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  setProcessNiceness(child.pid, NICENESS.files);
  expect(getPriority(child.pid)).toBe(NICENESS.files);
  child.kill('SIGKILL');
  await once(child, 'exit');
  setProcessNiceness(child.pid, NICENESS.files);
  setProcessNiceness(undefined, NICENESS.files);
});
