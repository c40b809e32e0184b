import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Load {
  perSecond: number;
  p50: number;
  p99: number;
  /** Answers other than 2xx. */
  failures: number;
}

/** Asks for the addresses in turn, from a process of its own: wrk where it is installed, else autocannon. */
export async function load(
  origin: string,
  addresses: readonly string[],
  seconds: number,
  connections = 16,
): Promise<Load> {
  const hasWrk = spawnSync('wrk', ['--version']).error === undefined;
  return (hasWrk ? loadByWrk : loadByAutocannon)(origin, addresses, seconds, connections);
}

async function loadByWrk(
  origin: string,
  addresses: readonly string[],
  seconds: number,
  connections: number,
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

async function loadByAutocannon(
  origin: string,
  addresses: readonly string[],
  seconds: number,
  connections: number,
): Promise<Load> {
  const options = { url: origin, connections, duration: seconds };
  const requests = addresses.map((path) => ({ method: 'GET', path }));
  // By itself every connection would ask for the first address first; dealt out like cards, nobody asks for the address of another.
  // Thousands of addresses are too long for a command line.
  const script = `import autocannon from 'autocannon';
    import { json } from 'node:stream/consumers';
    const { options, requests: all } = await json(process.stdin);
    const dealt = (hand) => all.filter((_, card) => card % options.connections === hand % all.length);
    let hands = 0;
    const setupClient = (client) => client.setRequests(dealt(hands++));
    const { requests, latency, non2xx, errors } = await autocannon({ ...options, setupClient });
    console.log('RESULT ' + JSON.stringify({ perSecond: requests.average, p50: latency.p50, p99: latency.p99, failures: non2xx + errors }));`;
  const output = await outputOf(
    process.execPath,
    ['--input-type=module', '-e', script],
    JSON.stringify({ options, requests }),
  );
  return JSON.parse(/RESULT (.*)/.exec(output)?.[1] ?? '{}');
}

async function outputOf(program: string, args: string[], input = ''): Promise<string> {
  const child = spawn(program, args, {
    stdio: ['pipe', 'pipe', 'inherit'],
    cwd: new URL('..', import.meta.url),
  });
  child.stdin.end(input);
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  await once(child, 'close');
  return output;
}
