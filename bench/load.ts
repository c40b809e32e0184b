import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

export interface Load {
  perSecond: number;
  p50: number;
  p99: number;
  /** Answers other than 2xx. */
  failures: number;
}

/** Asks for the addresses in turn by wrk, a process of its own. */
export async function load(
  origin: string,
  addresses: readonly string[],
  seconds: number,
  connections = 16,
): Promise<Load> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-load-'));
  const script = join(folder, 'mix.lua');
  writeFileSync(script, luaScript(addresses));
  try {
    const output = await outputOf('wrk', ['-t1', `-c${connections}`, `-d${seconds}s`, '-s', script, origin]);
    const [perSecond = Number.NaN, p50 = Number.NaN, p99 = Number.NaN, failures = Number.NaN] = (
      /RESULT (.*)/.exec(output)?.[1] ?? ''
    )
      .split(' ')
      .map(Number);
    return { perSecond, p50, p99, failures };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function luaScript(addresses: readonly string[]): string {
  return `
local addresses = { ${addresses.map((address) => JSON.stringify(address)).join(', ')} }
local place = 0
request = function()
  place = place % #addresses + 1
  return wrk.format("GET", addresses[place])
end
done = function(summary, latency)
  local errors = summary.errors.status + summary.errors.connect + summary.errors.read + summary.errors.timeout
  print(string.format("RESULT %f %f %f %d", summary.requests / summary.duration * 1e6, latency:percentile(50) / 1000, latency:percentile(99) / 1000, errors))
end`;
}

async function outputOf(program: string, args: string[]): Promise<string> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  // Rejects where there is no such program.
  const [output] = await Promise.all([text(child.stdout), once(child, 'close')]);
  return output;
}
